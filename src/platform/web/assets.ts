import type { FastifyInstance } from 'fastify'
import { servePublicFiles } from './public-files.ts'
import { shareAssets, sharedFolder } from './shared-assets.ts'

interface Build {
  name: string
  client: string
}

const common = {
  index: false as const,
  dotfiles: 'ignore' as const,
  preCompressed: true,
  cacheControl: false,
}
const forever = 'public, max-age=31536000, immutable'

/** The built scripts, styles and fonts carry a hash in their names, so they never change; the artwork may. */
export async function serveAssets(app: FastifyInstance, build: Build, dataDir: string) {
  await servePublicFiles(app, {
    ...common,
    root: build.client,
    serve: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? forever : 'public, max-age=86400')
    },
  })
  await shareAssets(dataDir, build.name, build.client).then(
    () => serveShared(app, dataDir),
    (error: unknown) =>
      app.log.error(error, 'Assets are not shared with other releases; pages of theirs may lack scripts'),
  )
}

/** What this release does not have itself: looked up at each request, since a newer release may be started at any time. */
const serveShared = (app: FastifyInstance, dataDir: string) =>
  servePublicFiles(app, {
    ...common,
    root: sharedFolder(dataDir),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('cache-control', forever)
    },
  })
