import type { Database } from '../../platform/database.ts'
import { imagesStore } from './images-store.ts'
import type { FetchImage } from './fetch-image.ts'
import type { MediaFolder } from './media-folder.ts'

interface Parts {
  db: Database
  media: MediaFolder
  fetchImage: FetchImage
  /** A picture that cannot be had stays away; the item shows the default image. */
  onFailure: (error: unknown) => void
}
interface ForeignImage {
  id: string
  imageUrl: string
}

const mostWaiting = 100

/** Fetches pictures from other sites after their items were saved, one at a time, and puts the shop's own in their place. */
export function imagesComingHome({ db, media, fetchImage, onFailure }: Parts) {
  const closing = new AbortController()
  let waiting = 0
  let last = Promise.resolve()

  async function bring({ id, imageUrl }: ForeignImage) {
    if (closing.signal.aborted) return
    const path = await media.keep(await fetchImage(imageUrl, closing.signal))
    await imagesStore(db).replace(id, imageUrl, path)
  }

  const arrivals = {
    /** Returns at once. One too many is left for the next start. */
    add(image: ForeignImage) {
      if (waiting >= mostWaiting) return
      waiting++
      last = last
        .then(() => bring(image))
        .catch(onFailure)
        .finally(() => waiting--)
    },
    /** Those that an earlier run of the shop did not bring. */
    async resume() {
      for (const image of await imagesStore(db).onOtherSites(mostWaiting)) arrivals.add(image)
    },
    whenDone: () => last,
    async close() {
      closing.abort()
      await last
    },
  }
  return arrivals
}
