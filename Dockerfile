# docker build --target nginx --build-arg NEXT_PUBLIC_API_URL=https://api.example.com/v1 -t usance-checkout .
#   nginx with the bundle: documents and assets, no Node. Without an API there is nothing that would answer: no image.
# docker build --target node -t usance-checkout .
#   Node, for the sandbox or where nginx is not wanted.
# Public settings are part of the build, and so are build arguments: docs/deploying.md says which must be set.

# The image that is being served, whose parts open pages ask for later. The first release has none.
ARG FORMER=no-former

# A release replaces the digests of the base images by those of its day: docs/deploying.md.
FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY sdk/checkout/package.json sdk/checkout/
COPY sdk/react/package.json sdk/react/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
ARG NEXT_PUBLIC_API_URL
ARG NEXT_PUBLIC_AUTH_SCHEME
ARG NEXT_PUBLIC_BRANCH
ARG NEXT_PUBLIC_PROVIDERS
ARG NEXT_PUBLIC_STRIPE_FRAUD_SIGNALS
ARG NEXT_PUBLIC_AIRWALLEX_ENV
ARG NEXT_PUBLIC_GOCARDLESS_ENV
ARG NEXT_PUBLIC_FRAUD_CHECK
ARG NEXT_PUBLIC_TMX_ORG_ID
ARG NEXT_PUBLIC_TMX_HOST
ARG NEXT_PUBLIC_REDIRECT_HOSTS
ARG NEXT_PUBLIC_SENTRY_DSN
ARG NEXT_PUBLIC_SEGMENT_WRITE_KEY
ARG NEXT_PUBLIC_SEGMENT_HOST
ARG NEXT_PUBLIC_TERMS_URL
ARG NEXT_PUBLIC_PRIVACY_URL
ARG NEXT_PUBLIC_HELP_URL
ARG CHECKOUT_FRAME_ANCESTORS
ARG SENTRY_ORG
ARG SENTRY_PROJECT
ARG SENTRY_RELEASE
ARG SENTRY_URL
ENV NEXT_TELEMETRY_DISABLED=1 STANDALONE=1
# The token that uploads source maps is a secret: an argument would stay in the image's history.
RUN --mount=type=secret,id=SENTRY_AUTH_TOKEN \
  SENTRY_AUTH_TOKEN="$(cat /run/secrets/SENTRY_AUTH_TOKEN 2>/dev/null)" npm run build && node scripts/bundle/bundle.mjs

FROM build AS without-sandbox
RUN node -e "if (require('./bundle/routes.json').isSandbox) throw 'nginx has no sandbox: set NEXT_PUBLIC_API_URL'"

FROM build AS no-former
RUN mkdir -p /usr/share/parts

FROM ${FORMER} AS former

# Runs as 101, and stops when what was begun is answered.
FROM nginxinc/nginx-unprivileged:1.28-alpine@sha256:7377697a821c131a924a7105fafbe7414db4e9fcc77a6f08f776f33f141ec3f8 AS nginx
COPY --from=former /usr/share/parts /usr/share/usance/_next
COPY --from=without-sandbox /app/bundle/site /usr/share/usance
# This build's own, for the next image.
COPY --from=without-sandbox /app/bundle/site/_next /usr/share/parts
# The image fills in the names that are set below, and leaves nginx' own variables alone.
COPY --from=without-sandbox /app/bundle/nginx.conf /etc/nginx/templates/default.conf.template
ENV LISTEN=3000 ROOT=/usr/share/usance LOG=/dev/stdout
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD wget -q -O /dev/null http://127.0.0.1:3000/api/health || exit 1

FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS node
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000
# Longer than a load balancer keeps an idle connection, in milliseconds.
ENV KEEP_ALIVE_TIMEOUT=75000
COPY --from=build --chown=node:node /app/.next/standalone ./
COPY --from=build --chown=node:node /app/.next/static ./.next/static
COPY --from=build --chown=node:node /app/public ./public
COPY --from=build --chown=node:node /app/scripts/graceful-stop.mjs /app/scripts/default-headers.mjs ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./graceful-stop.mjs", "--import", "./default-headers.mjs", "server.js"]
