import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { returnNotFound, tooManyReturnPhotos } from '../errors.ts'
import { ordersStore } from '../store.ts'
import { maxReturnPhotos } from './photo-rules.ts'
import { returnsStore } from './returns-store.ts'

interface NewPhoto {
  orderId: string
  returnId: string
  content: Buffer
  now: Date
}

/** Stores a photo of the goods of an open return. @throws returnNotFound (404), tooManyReturnPhotos (409) */
export function addReturnPhoto(db: Database, { orderId, returnId, content, now }: NewPhoto) {
  return inTransaction(db, async (tx) => {
    await ordersStore(tx).lock(orderId)
    const returns = returnsStore(tx)
    const request = await returns.lock(orderId, returnId)
    if (request?.closedAt !== null) throw returnNotFound()
    if (request.photos.length >= maxReturnPhotos) throw tooManyReturnPhotos(maxReturnPhotos)
    await returns.addPhoto({ id: newId(now.getTime()), returnId, addedAt: now, content })
  })
}
