import type { Database } from '../../../platform/database.ts'
import { imagesStore } from './images-store.ts'

/** Sets an item's image unless it was changed meanwhile: then false. Cached pages with it are invalidated by a trigger. */
export const replaceImage = (tx: Database, productId: string, { from, to }: { from: string; to: string }) =>
  imagesStore(tx).replace(productId, from, to)
