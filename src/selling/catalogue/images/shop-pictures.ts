import type { FastifyRequest } from 'fastify'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { changeShop } from '../../../site/shop/change-shop.ts'
import { shopPicturesContract } from './contract.ts'
import { inWordsOf } from './errors.ts'
import type { ImageStorage } from './image-storage.ts'

type Uploader = (request: FastifyRequest) => Promise<string>

/** The shop's logo and the owner's photo, checked, re-encoded and stored like a product's picture. */
export function shopPicturesRoute(
  app: Parameters<ApiPlugin>[0],
  { images, uploaderOf }: { images: ImageStorage; uploaderOf: Uploader },
) {
  app.route({
    ...shopPicturesContract.change,
    handler: async (request) => {
      const { of, image: chosen } = request.body
      const image = await images.receive(chosen, await uploaderOf(request)).catch((error: unknown) => {
        throw inWordsOf(error, 'image')
      })
      await changeShop(app, { [of]: image }, await request.customer())
      return { image }
    },
  })
}
