import { moveCashOfPurchase } from '../../counter/drawers/move-cash.ts'
import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { fromRupees, paise, type Paise } from '../../platform/money/money.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import type { SupplierPayment } from './suppliers/contract.ts'
import { duesOf, partsOf } from './dues-rules.ts'
import { billsOfOther, dayAhead, paymentNotFound, paymentTakenBack, cashPaymentTooLarge } from './errors.ts'
import { lockSupplier } from './save-supplier.ts'
import { supplierPaymentsStore } from './supplier-payments-store.ts'
import { supplierBalancesStore } from './suppliers-store.ts'

const maxCashPaise = fromRupees(10_00_000)

interface Payment {
  input: SupplierPayment
  by: string
  now: Date
}

/**
 * Books what the shop paid, in the caller's transaction: for the bills that are named, and the rest on account. Cash leaves the drawer. Locks
 * the supplier, then the shift.
 *
 * @throws supplierNotFound (404), noOpenShift, shiftOfEarlierDay (409), dayAhead, billsOfOther, cashPaymentTooLarge (400)
 */
export async function paySupplier(tx: Database, id: string, { input, by, now }: Payment) {
  const supplier = await lockSupplier(tx, id)
  const { method, amount, day, reference, note, bills, drawerId } = input
  if (day > isoDayInIndia(now)) throw dayAhead()
  const amountPaise = fromRupees(amount)
  if (method === 'cash' && amountPaise > maxCashPaise) throw cashPaymentTooLarge()
  const parts = bills ? await partsOfBills(tx, supplier.id, bills, amountPaise) : []
  const cash = { amountPaise: paise(0 - amountPaise), reason: 'supplier', note: supplier.name } as const
  const cashMoveId = method === 'cash' ? await moveCashOfPurchase(tx, { drawerId, ...cash, by, now }) : null
  await supplierPaymentsStore(tx).add(
    {
      ...{ id: newId(now.getTime()), supplierId: supplier.id, method, amountPaise, day, reference, note },
      ...{ cashMoveId, paidBy: by, paidAt: now },
    },
    parts,
  )
}

/** @throws billsOfOther (400) */
async function partsOfBills(tx: Database, supplierId: string, chosen: string[], amountPaise: Paise) {
  const store = supplierBalancesStore(tx)
  const bills = await store.billsOf(supplierId)
  const ids = new Set(chosen.map((id) => id.toLowerCase()))
  if ([...ids].some((id) => bills.every((bill) => bill.id !== id))) throw billsOfOther()
  const { due } = duesOf(bills, (await store.onAccount(supplierId)).get(supplierId) ?? paise(0))
  return partsOf(
    amountPaise,
    due.filter((bill) => ids.has(bill.id)),
  )
}

interface TakenBack {
  drawerId?: string | undefined
  by: string
  now: Date
}

/**
 * A payment that was entered by an error counts nowhere, and its cash is in the drawer again. Returns the id of the supplier.
 *
 * @throws paymentNotFound (404), paymentTakenBack, noOpenShift, shiftOfEarlierDay (409)
 */
export async function takeBackPayment(tx: Database, id: string, { drawerId, by, now }: TakenBack) {
  const store = supplierPaymentsStore(tx)
  const payment = await store.lock(id)
  if (!payment) throw paymentNotFound()
  if (payment.takenBackAt) throw paymentTakenBack()
  const { name } = await lockSupplier(tx, payment.supplierId)
  if (payment.cashMoveId)
    await moveCashOfPurchase(tx, {
      ...{ drawerId, amountPaise: payment.amountPaise, reason: 'supplier', note: name, by, now },
    })
  await store.takeBack(payment.id, by, now)
  return payment.supplierId
}
