# The site as an image: what runs and nothing that only builds. docs/installing.md says how to use it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The base image has the right Node; the one among the packages is for machines with an older one.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json package-lock.json .env.example ./
COPY db db
COPY scripts/bootstrap.mjs scripts/build.mjs scripts/command.mjs scripts/one-at-a-time.mjs scripts/prepare.mjs scripts/run-until-stopped.mjs scripts/start.mjs scripts/
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=30s --timeout=5s CMD \
  ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "scripts/start.mjs"]
