import type { FastifyInstance } from 'fastify'
import { servePublicFiles } from '../../platform/web/public-files.ts'

/** Pictures never change under their name, so browsers keep them for a year. Nothing in the folder may run as a page. */
export async function serveImages(app: FastifyInstance, root: string) {
  await servePublicFiles(app, {
    root,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // The folder comes with the first picture.
    suppressWarning: true,
    setHeaders(reply) {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      reply.header('content-security-policy', "default-src 'none'; sandbox")
    },
  })
}
