# The shop as a container image. compose.yaml runs it behind Caddy; see docs/operations.md, Container.
FROM node:24.21-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY card-sandbox/package.json card-sandbox/
RUN npm ci
COPY . .
# The cache keeps the resized photographs, which take minutes.
RUN --mount=type=cache,target=/app/.cache npm run build

FROM node:24.21-bookworm-slim
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=700 /data
COPY package.json ./
COPY bin/shop bin/
RUN ln --symbolic /app/bin/shop /usr/local/bin/shop
COPY --from=build /app/dist dist
# An empty SETTINGS_FILE: settings come from the environment only.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 \
    SETTINGS_FILE= \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell, so that SIGTERM reaches Node. The flags of npm start.
CMD ["node", "--disable-warning=ExperimentalWarning", "--enable-source-maps", "--max-old-space-size=256", "--max-semi-space-size=4", "dist/main.js", "--card-sandbox"]
