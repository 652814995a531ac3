import type { FastifyInstance } from 'fastify'
import { rateLimit } from '../../../platform/rate-limit.ts'
import type { Product } from '../contract.ts'
import { imageImporter } from './import-images.ts'
import { type FetchImage, parsePublicUrl } from './fetch-image.ts'
import { openFileStorage } from '../../../platform/file-storage/open-file-storage.ts'
import { sendImagesTo, serveImageFolder, serveImagesOf } from './serve-images.ts'
import { storedImages, type StoredImages } from './stored-images.ts'
import { decodeDataUrl } from './decode-data-url.ts'

export type ImageStorage = Awaited<ReturnType<typeof imageStorage>>

/** Receives, imports and serves product images. */
export async function imageStorage(app: FastifyInstance, fetchImage: FetchImage) {
  const { db, config, log } = app
  const files = openFileStorage(config)
  const media = storedImages(files)
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
  if (config.MEDIA_URL === undefined) await serveImageFolder(app, files.place)
  else if (config.MEDIA_PUBLIC_URL === undefined) serveImagesOf(app, files)
  else sendImagesTo(app, config.MEDIA_PUBLIC_URL)

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
async function storeImage(imageUrl: string, { media, origin }: { media: StoredImages; origin: string }) {
  if (/^data:/i.test(imageUrl)) return media.store(decodeDataUrl(imageUrl))
  const path = imageUrl.startsWith(`${origin}/`) ? imageUrl.slice(origin.length) : imageUrl
  if (isOwnPath(path)) return path
  parsePublicUrl(imageUrl)
  return imageUrl
}

const isExternal = (imageUrl: string) => /^https?:/i.test(imageUrl)
