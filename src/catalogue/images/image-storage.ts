import type { FastifyInstance } from 'fastify'
import { rateLimit } from '../../platform/rate-limit.ts'
import type { Product } from '../contract.ts'
import { imageImporter } from './import-images.ts'
import { type FetchImage, parsePublicUrl, maxImageBytes } from './fetch-image.ts'
import { mediaFolder, type MediaFolder } from './media-folder.ts'
import { servePublicFiles } from '../../platform/web/assets.ts'
import { imageTooLarge, notAnImage } from './errors.ts'

export type ImageStorage = Awaited<ReturnType<typeof imageStorage>>

/** Receives, imports and serves product images. */
export async function imageStorage(app: FastifyInstance, fetchImage: FetchImage) {
  const { db, config, log } = app
  const media = mediaFolder(config.DATA_DIR)
  const uploads = rateLimit(app, { name: 'upload', times: 20, seconds: 60 })
  const importer = imageImporter({
    db,
    media,
    fetchImage,
    onFailure: (error) =>
      log.info(
        { err: error },
        'Image on another site could not be fetched; the product shows the default image',
      ),
  })
  app.addHook('onListen', () => importer.resume())
  app.addHook('onClose', () => importer.close())
  await serveImages(app, media.root)

  return {
    /** Returns the `image_url` to store; uploads are rate-limited by `uploader`. */
    async receive(imageUrl: string, uploader: string) {
      if (!imageUrl.startsWith('/')) await uploads.count(uploader)
      return storeImage(imageUrl, { media, origin: config.origin })
    },
    fetchLater({ _id: id, image_url: imageUrl }: Product) {
      if (isExternal(imageUrl)) importer.add({ id, imageUrl })
    },
  }
}

const ownPath = /^\/(media|art)\/[\w./-]+$/
const isOwnPath = (path: string) => path.length <= 300 && ownPath.test(path) && !path.includes('..')

/**
 * The `image_url` to store for the one in a form: a data URL is checked and stored as files, one of the shop's own
 * paths is unchanged, and a web URL is unchanged until its image is imported.
 */
async function storeImage(imageUrl: string, { media, origin }: { media: MediaFolder; origin: string }) {
  if (/^data:/i.test(imageUrl)) return media.store(decodeDataUrl(imageUrl))
  const path = imageUrl.startsWith(`${origin}/`) ? imageUrl.slice(origin.length) : imageUrl
  if (isOwnPath(path)) return path
  parsePublicUrl(imageUrl)
  return imageUrl
}

const isExternal = (imageUrl: string) => /^https?:/i.test(imageUrl)

/** Images are immutable, so browsers cache them for a year. The CSP prevents files of the folder from running as a page. */
async function serveImages(app: FastifyInstance, root: string) {
  await servePublicFiles(app, {
    root,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // The folder is created with the first image.
    suppressWarning: true,
    setHeaders(reply) {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      reply.header('content-security-policy', "default-src 'none'; sandbox")
    },
  })
}

/** The bytes of a data URL. Its media type is not trusted, but a type that is no image is rejected. */
function decodeDataUrl(url: string): Buffer {
  const comma = url.indexOf(',')
  const [type = '', ...parameters] = url.slice('data:'.length, Math.max(comma, 0)).toLowerCase().split(';')
  const isImage = type === '' || type === 'application/octet-stream' || /^image\/(?!svg)/.test(type)
  if (comma < 0 || !isImage || parameters.at(-1)?.trim() !== 'base64') throw notAnImage()

  const encoded = url.slice(comma + 1)
  if (Buffer.byteLength(encoded, 'base64') > maxImageBytes) throw imageTooLarge()
  return Buffer.from(encoded, 'base64')
}
