import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { orderNotFound, tooManyNotes } from '../errors.ts'
import { ordersStore } from '../store.ts'
import { orderNotesStore } from './notes-store.ts'

interface Note {
  orderId: string
  staffId: string
  text: string
}

const maxNotes = 100

/** Adds an internal note. A note has no order event, because buyers see those. */
export function addNote(db: Database, { orderId, staffId, text }: Note, now: Date) {
  return inTransaction(db, async (tx) => {
    const order = await ordersStore(tx).lock(orderId)
    if (!order) throw orderNotFound()
    const notes = orderNotesStore(tx)
    if ((await notes.countOf(orderId)) >= maxNotes) throw tooManyNotes(maxNotes)
    await notes.add({ id: newId(), orderId, staffId, text, writtenAt: now })
    return order
  })
}
