import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { billOf, type EnteredBill } from './bill-amounts.ts'
import { changeReceivedCosts } from './change-received-costs.ts'
import type { PurchaseInput } from './contract.ts'
import {
  billInUse,
  goodsArrived,
  hasDebitNote,
  lineNotFound,
  moreThanOrdered,
  debitNoteStays,
  purchaseNotFound,
} from './errors.ts'
import {
  purchaseEntriesStore,
  purchasesStore,
  type StoredLine,
  type StoredPurchase,
} from './purchases-store.ts'
import { receiptsStore, type LineState } from './receipts-store.ts'
import { lockSupplierInUse } from './save-supplier.ts'

interface Entered {
  input: PurchaseInput
  by: string
  now: Date
}

/**
 * Enters a bill in the caller's transaction; its id. Locks the supplier.
 *
 * @throws numberUsed, supplierIsArchived (409), and what `billOf` throws
 */
export async function enterPurchase(tx: Database, { input, by, now }: Entered): Promise<string> {
  const supplier = await lockSupplierInUse(tx, input.supplierId)
  const { purchase, lines } = await billOf(tx, supplier, input, now)
  const id = newId(now.getTime())
  await purchaseEntriesStore(tx).add(
    { ...purchase, id, kind: 'bill', enteredBy: by, enteredAt: now },
    lines.map((line) => ({ ...line, id: newId(now.getTime()), purchaseId: id })),
  )
  return id
}

/**
 * Changes a bill: all of it before goods arrived, then the amounts alone, as long as no piece of a line that costs more or less left the
 * shop. The value of the stock changes with it.
 *
 * @throws purchaseNotFound (404), debitNoteStays, hasDebitNote, goodsArrived, piecesSold (409), and what `enterPurchase` throws
 */
export async function changePurchase(tx: Database, id: string, { input, now }: Omit<Entered, 'by'>) {
  const store = purchasesStore(tx)
  if (!(await store.byId(id))) throw purchaseNotFound()
  const supplier = await lockSupplierInUse(tx, input.supplierId)
  const stored = await lockBill(tx, id)
  const [note] = await store.debitNotesOf(stored.id)
  if (note) throw hasDebitNote(note.number)
  const [lines, states] = [await store.linesOf(stored.id), await receiptsStore(tx).ofBill(stored.id)]
  const bill = await billOf(tx, supplier, input, now)
  const isReceived = [...states.values()].some(({ received }) => received > 0)
  if (isReceived) refuseOtherGoods(stored, lines, states, bill)
  if (stored.supplierId !== supplier.id && (await store.isPaid(stored.id))) throw billInUse()
  const changed = bill.lines.map((line) => ({
    ...line,
    ...{ id: knownId(lines, line.id, input) ?? newId(now.getTime()), purchaseId: stored.id },
  }))
  for (const line of lines) {
    const after = changed.find((other) => other.id === line.id)
    const state = states.get(line.id)!
    if (after && state.received > 0)
      await changeReceivedCosts(tx, { line, after, state, note: `Bill ${input.number}`, now })
  }
  await purchaseEntriesStore(tx).save({ ...bill.purchase, id: stored.id }, changed)
}

/** Undefined for a line that is added. @throws lineNotFound (409) */
function knownId(lines: StoredLine[], id: string, { lines: entered }: PurchaseInput) {
  const isNamed = entered.some((line) => line.id?.toLowerCase() === id)
  if (isNamed && lines.every((line) => line.id !== id)) throw lineNotFound()
  return isNamed ? id : undefined
}

/** @throws goodsArrived, moreThanOrdered (409) */
function refuseOtherGoods(
  stored: StoredPurchase,
  lines: StoredLine[],
  states: ReadonlyMap<string, LineState>,
  { purchase, lines: entered }: EnteredBill,
) {
  if (
    purchase.supplierId !== stored.supplierId ||
    purchase.day !== stored.day ||
    purchase.isTaxCreditable !== stored.isTaxCreditable
  )
    throw goodsArrived()
  for (const { id, productId, name } of lines) {
    const { received } = states.get(id)!
    const after = entered.find((line) => line.id === id)
    if (received > 0 && after?.productId !== productId) throw goodsArrived()
    if (after && after.quantity < received) throw moreThanOrdered(name, 0)
  }
}

/** Removes a bill that was entered by an error. @throws purchaseNotFound (404), debitNoteStays, billInUse (409) */
export async function removePurchase(tx: Database, id: string) {
  const { id: billId } = await lockBill(tx, id)
  const states = await receiptsStore(tx).ofBill(billId)
  const isReceived = [...states.values()].some(({ received }) => received > 0)
  if (isReceived || (await purchasesStore(tx).isPaid(billId))) throw billInUse()
  await purchaseEntriesStore(tx).remove(billId)
}

/** @throws purchaseNotFound (404), debitNoteStays (409) */
export async function lockBill(tx: Database, id: string) {
  const purchase = await purchasesStore(tx).lock(id)
  if (!purchase) throw purchaseNotFound()
  if (purchase.kind !== 'bill') throw debitNoteStays()
  return purchase
}
