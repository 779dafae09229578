# The server in one image: `docker build -t wyrmhall .`; docs/server.md says how to run it.
ARG PYTHON=3.13
ARG NODE=24

FROM node:${NODE}-slim AS pages
WORKDIR /build/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund --no-update-notifier
COPY web ./
RUN npm run build

FROM python:${PYTHON}-slim AS packages
RUN python -m venv /opt/wyrmhall
COPY requirements/serve.lock /build/requirements/
RUN /opt/wyrmhall/bin/pip install --no-cache-dir --require-hashes --only-binary :all: -r /build/requirements/serve.lock
WORKDIR /build
COPY pyproject.toml README.md LICENSE ./
COPY docs/rules docs/rules
COPY src src
COPY --from=pages /build/src/wyrmhall/server/site src/wyrmhall/server/site
# Python cannot keep its bytecode in a file system that is read-only, so pip compiles it now. What only builds or tests
# is left out, such as what makes examples for Litestar.
RUN /opt/wyrmhall/bin/pip install --no-cache-dir --no-deps --no-build-isolation . \
    && /opt/wyrmhall/bin/pip uninstall -qy hatchling pathspec pluggy trove-classifiers faker polyfactory pip \
    && find /opt/wyrmhall -type d -name tests -prune -exec rm -rf {} +

FROM python:${PYTHON}-slim
COPY --from=packages /opt/wyrmhall /opt/wyrmhall
# Both folders are volumes: the root file system may be read-only. Machine code belongs to one processor, so games are
# compiled where they run, once, into the cache.
RUN useradd --uid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin wyrmhall \
    && install -d -o wyrmhall -g wyrmhall -m 700 /data /cache
ENV PATH=/opt/wyrmhall/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    WYRMHALL_CACHE=/cache \
    WYRMHALL_DB=sqlite:////data/tables.db \
    WYRMHALL_LOG_FORMAT=json \
    WYRMHALL_OPEN=false
USER 10001:10001
WORKDIR /data
VOLUME ["/data", "/cache"]
EXPOSE 8420
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen('http://127.0.0.1:' + os.environ.get('WYRMHALL_PORT', '8420') + '/health', timeout=4)"]
ENTRYPOINT ["wyrmhall"]
CMD ["serve"]
