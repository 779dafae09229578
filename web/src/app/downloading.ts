/** Let the browser save a text as a file. */
export function download(name: string, text: string): void {
    const link = document.createElement('a');
    link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
    link.download = name;
    link.click();
}
