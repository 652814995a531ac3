import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { servePublicFiles } from './public-files.ts'

const client = fileURLToPath(new URL('../../../build/client/', import.meta.url))

/** The built scripts, styles and fonts carry a hash in their names, so they never change; the artwork may. */
export async function serveAssets(app: FastifyInstance) {
  await servePublicFiles(app, {
    root: client,
    serve: true,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/')
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
    },
  })
}
