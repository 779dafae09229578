/** A request to the server that may fail: whether it is under way, and why it failed. */

import { problemText } from './problems';

export class Attempt {
    isBusy = $state(false);
    trouble = $state('');

    async make(deed: () => Promise<void>): Promise<void> {
        this.isBusy = true;
        this.trouble = '';
        try {
            await deed();
        } catch (problem) {
            this.trouble = problemText(problem);
        } finally {
            this.isBusy = false;
        }
    }
}
