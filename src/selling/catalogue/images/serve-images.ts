import type { FastifyInstance } from 'fastify'
import { publicAccess } from '../../../platform/contract.ts'
import { isFilePath, type FileStorage } from '../../../platform/file-storage/file-storage.ts'
import { contentTypeOf } from '../../../platform/file-storage/s3-storage.ts'
import { sendNotFound } from '../../../platform/problems/problem.ts'
import { servePublicFiles } from '../../../platform/web/assets.ts'

/** Images are immutable, so browsers cache them for a year. The policy prevents a file from running as a page. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** Serves the files of a folder of this machine under `/media/`. */
export const serveImageFolder = (app: FastifyInstance, root: string) =>
  servePublicFiles(app, {
    root,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // The folder is created with the first image.
    suppressWarning: true,
    setHeaders: (reply) => {
      for (const [name, value] of Object.entries(headers)) reply.header(name, value)
    },
  })

const isPicture = (path: string) => contentTypeOf(path).startsWith('image/')

/** Streams the files of a bucket under `/media/`. A path always has the same content, so it is its own entity tag. */
export function serveImagesOf(app: FastifyInstance, files: FileStorage) {
  app.get<{ Params: { '*': string } }>('/media/*', { config: publicAccess }, async (request, reply) => {
    const path = request.params['*']
    const etag = `"${path}"`
    if (request.headers['if-none-match'] === etag)
      return reply
        .code(304)
        .headers({ ...headers, etag })
        .send()
    // The bucket holds the shop's id too.
    const file = isPicture(path) ? await files.open(path) : undefined
    if (!file) return sendNotFound(reply)
    // A shopper who leaves must not keep a connection to the bucket.
    reply.raw.once('close', () => file.content.destroy())
    return reply
      .headers({ ...headers, etag, 'content-length': file.bytes })
      .type(contentTypeOf(path))
      .send(file.content)
  })
}

/** Browsers fetch the files from the bucket or its CDN; a day later they ask again, since MEDIA_PUBLIC_URL may change. */
export function sendImagesTo(app: FastifyInstance, publicUrl: string) {
  app.get<{ Params: { '*': string } }>('/media/*', { config: publicAccess }, (request, reply) => {
    const path = request.params['*']
    if (!isFilePath(path) || !isPicture(path)) return sendNotFound(reply)
    // The page's policy allows this origin; the file's own policy is none of a redirect's.
    return reply.header('cache-control', 'public, max-age=86400').redirect(`${publicUrl}/${path}`, 302)
  })
}
