import type { FastifyRequest } from 'fastify'
import { ShopError } from '../../../platform/errors.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { changeShop } from '../../../site/shop/change-shop.ts'
import { shopPicturesContract } from './contract.ts'
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
      const image = await images.receive(chosen, await uploaderOf(request)).catch(inWordsOfTheForm)
      await changeShop(app, { [of]: image }, await request.customer())
      return { image }
    },
  })
}

/** The messages about pictures name the field of a product's form. */
function inWordsOfTheForm(error: unknown): never {
  if (!(error instanceof ShopError)) throw error
  const message = error.message.replace(/^image_url/, 'This file')
  throw new ShopError(error.refusal, error.code, message, { ...error.details, field: 'image' })
}
