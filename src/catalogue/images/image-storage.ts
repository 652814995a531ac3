import type { FastifyInstance } from 'fastify'
import { rateLimit } from '../../platform/rate-limit.ts'
import type { Product } from '../contract.ts'
import { imageImporter } from './import-images.ts'
import { type FetchImage, parsePublicUrl, maxImageBytes } from './fetch-image.ts'
import { mediaFolder, type MediaFolder } from './media-folder.ts'
import { servePublicFiles } from '../../platform/web/assets.ts'
import { imageTooLarge, notAnImage } from './errors.ts'

export type ImageStorage = Awaited<ReturnType<typeof imageStorage>>

/** Where pictures of items arrive, and from where they are served. */
export async function imageStorage(app: FastifyInstance, fetchImage: FetchImage) {
  const { db, config, log } = app
  const media = mediaFolder(config.DATA_DIR)
  const uploads = rateLimit(app, { name: 'upload', times: 20, seconds: 60 })
  const arrivals = imageImporter({
    db,
    media,
    fetchImage,
    onFailure: (error) => log.info({ err: error }, 'A picture on another site could not be fetched.'),
  })
  app.addHook('onListen', () => arrivals.resume())
  app.addHook('onClose', () => arrivals.close())
  await serveImages(app, media.root)

  return {
    /** Answers what the item's `image_url` becomes; `uploader` is whom to count the upload for. */
    async receive(imageUrl: string, uploader: string) {
      if (!imageUrl.startsWith('/')) await uploads.count(uploader)
      return storeImage(imageUrl, { media, origin: config.origin })
    },
    fetchLater({ _id: id, image_url: imageUrl }: Product) {
      if (isExternal(imageUrl)) arrivals.add({ id, imageUrl })
    },
  }
}

const ownPath = /^\/(media|art)\/[\w./-]+$/
const isOwnPath = (path: string) => path.length <= 300 && ownPath.test(path) && !path.includes('..')

/**
 * What the item's row will hold for the `image_url` that a form sent: a picture inside it is checked and kept as files,
 * one of the shop's own paths stays, and a web address stays until its picture has been fetched.
 */
async function storeImage(imageUrl: string, { media, origin }: { media: MediaFolder; origin: string }) {
  if (/^data:/i.test(imageUrl)) return media.store(decodeDataUrl(imageUrl))
  const path = imageUrl.startsWith(`${origin}/`) ? imageUrl.slice(origin.length) : imageUrl
  if (isOwnPath(path)) return path
  parsePublicUrl(imageUrl)
  return imageUrl
}

const isExternal = (imageUrl: string) => /^https?:/i.test(imageUrl)

/** Pictures never change under their name, so browsers keep them for a year. Nothing in the folder may run as a page. */
async function serveImages(app: FastifyInstance, root: string) {
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

/** The bytes inside a data URL. What its media type claims is not believed, but a type that is no image is refused. */
function decodeDataUrl(url: string): Buffer {
  const comma = url.indexOf(',')
  const [type = '', ...parameters] = url.slice('data:'.length, Math.max(comma, 0)).toLowerCase().split(';')
  const isImage = type === '' || type === 'application/octet-stream' || /^image\/(?!svg)/.test(type)
  if (comma < 0 || !isImage || parameters.at(-1)?.trim() !== 'base64') throw notAnImage()

  const encoded = url.slice(comma + 1)
  if (Buffer.byteLength(encoded, 'base64') > maxImageBytes) throw imageTooLarge()
  return Buffer.from(encoded, 'base64')
}
