import type { Database } from '../../../platform/database.ts'
import { imagesStore } from './images-store.ts'
import type { FetchImage } from './fetch-image.ts'
import type { StoredImages } from './stored-images.ts'

interface ImporterOptions {
  db: Database
  media: StoredImages
  fetchImage: FetchImage
  /** Called for an image that cannot be fetched; the item shows the default image. */
  onFailure: (error: unknown) => void
}
interface ExternalImage {
  id: string
  imageUrl: string
}

const maxQueued = 100

/** Imports images from other sites in the background, one at a time, after their items were saved. */
export function imageImporter({ db, media, fetchImage, onFailure }: ImporterOptions) {
  const closing = new AbortController()
  let waiting = 0
  let last = Promise.resolve()

  async function importImage({ id, imageUrl }: ExternalImage) {
    if (closing.signal.aborted) return
    const path = await media.store(await fetchImage(imageUrl, closing.signal))
    await imagesStore(db).replace(id, imageUrl, path)
  }

  const importer = {
    /** Enqueues and returns at once. If the queue is full, the image is imported after the next start. */
    add(image: ExternalImage) {
      if (waiting >= maxQueued) return
      waiting++
      last = last
        .then(() => importImage(image))
        .catch(onFailure)
        .finally(() => waiting--)
    },
    /** Enqueues images that an earlier run did not import. */
    async resume() {
      for (const image of await imagesStore(db).external(maxQueued)) importer.add(image)
    },
    whenDone: () => last,
    async close() {
      closing.abort()
      await last
    },
  }
  return importer
}
