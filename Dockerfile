# The site in an image: `docker build -t pix-do-bicho .`. compose.yaml runs it behind nginx.
# tests/unit/docker.test.ts checks what can be checked without Docker.

FROM node:24-slim AS build
WORKDIR /app
# What the installation reads comes first: its layer is kept while the lockfile is the same.
COPY package.json package-lock.json .npmrc ./
COPY scripts/bootstrap.mjs scripts/
RUN node -e "import('./scripts/bootstrap.mjs').then((m) => m.ensureInstalled({ development: false }))"
COPY . .
RUN NEXT_TELEMETRY_DISABLED=1 CI=1 node --disable-warning=ExperimentalWarning scripts/run/build.ts && rm -rf .next/cache
# Compilers, bundlers, style sheets and pictures build only; Node comes with the image.
RUN sh scripts/run/prune-packages.sh

FROM node:24-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc /app/next.config.mjs ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/.next .next
COPY --from=build /app/public public
COPY --from=build /app/content content
COPY --from=build /app/app/fonts app/fonts
COPY --from=build /app/lib lib
COPY --from=build /app/scripts scripts
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The flags of `npm start` (SERVE in scripts/bootstrap.mjs).
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "--max-old-space-size=512", "--heap-growing-percent=30", "--no-parallel-scavenge", "--v8-pool-size=1", "scripts/run/serve.ts"]
