import type { FastifyInstance } from 'fastify'
import { rateLimit } from '../../platform/rate-limit.ts'
import type { Product } from '../contract.ts'
import { imagesComingHome } from './bring-home.ts'
import type { FetchImage } from './fetch-image.ts'
import { mediaFolder } from './media-folder.ts'
import { isForeign, receiveImage } from './receive-image.ts'
import { serveImages } from './serve.ts'

export type ImageDesk = Awaited<ReturnType<typeof openImageDesk>>

/** Where pictures of items arrive, and from where they are served. */
export async function openImageDesk(app: FastifyInstance, fetchImage: FetchImage) {
  const { db, config, log } = app
  const media = mediaFolder(config.DATA_DIR)
  const uploads = rateLimit(app, { name: 'upload', times: 20, seconds: 60 })
  const arrivals = imagesComingHome({
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
      return receiveImage(imageUrl, { media, origin: config.origin })
    },
    fetchLater({ _id: id, image_url: imageUrl }: Product) {
      if (isForeign(imageUrl)) arrivals.add({ id, imageUrl })
    },
  }
}
