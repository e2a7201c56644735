# One image for the app, the service and the operator commands. See docs/operations.md.
#
#   docker build --tag awning .
#   docker build --tag awning:2 --build-arg PREVIOUS_IMAGE=awning:1 .     with the static files of the version before

ARG NODE_VERSION=24
# The image that this one replaces. Pages that are open in browsers still load its scripts.
ARG PREVIOUS_IMAGE=scratch

FROM ${PREVIOUS_IMAGE} AS previous

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN --mount=type=cache,target=/root/.npm \
    --mount=type=bind,from=previous,target=/previous \
    if [ -d /previous/awning/.next ]; then npm run package -- /release --previous /previous/awning; else npm run package -- /release; fi

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production \
    COMMERCE_HOST=0.0.0.0 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    __NEXT_PROCESSED_ENV=1
RUN mkdir /data && chown node:node /data && \
    printf '#!/bin/sh\nexec node /awning/packages/commerce/dist/store.mjs "$@"\n' > /usr/local/bin/awning-store && \
    chmod 755 /usr/local/bin/awning-store
COPY --from=build /release /awning
WORKDIR /awning
USER node
VOLUME /data
EXPOSE 3000 4000
ENTRYPOINT ["node"]
# The app. The service is packages/commerce/dist/server.mjs, the operator commands are `awning-store`.
CMD ["--max-old-space-size=400", "dist/server.mjs"]
