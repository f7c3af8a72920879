# The server in a container. Tables are kept in the volume /data; the log has the link of the host.
#   docker build -t ringfire . && docker run -p 7788:7788 -v ringfire:/data ringfire
FROM node:20-slim AS build
WORKDIR /source
COPY . .
RUN npm ci && npm pack --pack-destination / && mv /ringfire-*.tgz /ringfire.tgz

FROM node:20-slim
COPY --from=build /ringfire.tgz /tmp/
RUN npm install --global --omit=optional /tmp/ringfire.tgz && rm /tmp/ringfire.tgz \
  && mkdir /data && chown node /data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 7788
# One thread for garbage and compilation: see "Limits" in docs/run-a-server.md.
ENV NODE_OPTIONS=--v8-pool-size=1
CMD ["ringfire", "serve", "--host", "0.0.0.0", "--no-open", "--data", "/data"]
