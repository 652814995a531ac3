import { decodeDataUrl } from './decode-data-url.ts'
import { inWordsOf } from './errors.ts'
import { serialQueue } from './stored-images.ts'

/** Checks and re-encodes photos that are stored beside a row and not as files that anyone can open. */
export function photoReceiver() {
  const enqueue = serialQueue(4)
  /** `dataUrl` as the WebP to store. @throws the errors of a product's picture (413, 415, 503), naming `field` */
  return async (dataUrl: string, field: string): Promise<Buffer> => {
    try {
      const bytes = decodeDataUrl(dataUrl)
      // Imported when it is needed: sharp takes 20 MB of memory.
      const { encodePhoto } = await import('./encode.ts')
      return await enqueue(() => encodePhoto(bytes))
    } catch (error) {
      throw inWordsOf(error, field)
    }
  }
}
