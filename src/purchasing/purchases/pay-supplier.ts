import { moveCashOfPurchase } from '../../counter/drawers/move-cash.ts'
import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { fromRupees, paise, type Paise } from '../../platform/money/money.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import type { SupplierPayment, SupplierRefund } from './suppliers/contract.ts'
import { duesOf, partsOf } from './dues-rules.ts'
import {
  billsOfOther,
  cashPaymentTooLarge,
  dayAhead,
  paymentNotFound,
  paymentRefunded,
  paymentTakenBack,
  supplierOwesLess,
} from './errors.ts'
import { lockSupplier } from './save-supplier.ts'
import { supplierPaymentsStore, type PaymentPart } from './supplier-payments-store.ts'
import { supplierBalancesStore, type StoredSupplier } from './suppliers-store.ts'

const maxCashPaise = fromRupees(10_00_000)

interface Entry<Input> {
  input: Input
  by: string
  now: Date
}

/**
 * Books what the shop paid, in the caller's transaction: for the bills that are named, and the rest on account. Cash leaves the drawer. Locks
 * the supplier, then the shift.
 *
 * @throws supplierNotFound (404), noOpenShift, shiftOfEarlierDay (409), dayAhead, billsOfOther, cashPaymentTooLarge (400)
 */
export async function paySupplier(tx: Database, id: string, { input, by, now }: Entry<SupplierPayment>) {
  const supplier = await lockSupplier(tx, id)
  const amountPaise = fromRupees(input.amount)
  const parts = input.bills ? await partsOfBills(tx, supplier.id, input.bills, amountPaise) : []
  await bookMoney(tx, supplier, amountPaise, parts, { input, by, now })
}

/**
 * Books what a supplier gave back, in the caller's transaction. Cash comes into the drawer. Locks the supplier, then the shift.
 *
 * @throws supplierNotFound (404), noOpenShift, shiftOfEarlierDay, supplierOwesLess (409), dayAhead, cashPaymentTooLarge (400)
 */
export async function takeRefund(tx: Database, id: string, { input, by, now }: Entry<SupplierRefund>) {
  const supplier = await lockSupplier(tx, id)
  const owedPaise = paise(0 - (await supplierBalancesStore(tx).balanceOf(supplier.id)))
  const amountPaise = fromRupees(input.amount)
  if (amountPaise > owedPaise) throw supplierOwesLess(owedPaise)
  await bookMoney(tx, supplier, paise(0 - amountPaise), [], { input, by, now })
}

/** `paidPaise` is negative if the supplier gives it back. */
async function bookMoney(
  tx: Database,
  { id: supplierId, name }: StoredSupplier,
  paidPaise: Paise,
  parts: PaymentPart[],
  { input: { method, day, reference, note, drawerId }, by, now }: Entry<SupplierRefund>,
) {
  if (day > isoDayInIndia(now)) throw dayAhead()
  if (method === 'cash' && Math.abs(paidPaise) > maxCashPaise) throw cashPaymentTooLarge()
  const cash = { amountPaise: paise(0 - paidPaise), reason: 'supplier', note: name } as const
  const cashMoveId = method === 'cash' ? await moveCashOfPurchase(tx, { drawerId, ...cash, by, now }) : null
  await supplierPaymentsStore(tx).add(
    {
      ...{ id: newId(now.getTime()), supplierId, method, amountPaise: paidPaise, day, reference, note },
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
 * A payment or refund that was entered by an error counts nowhere, and its cash is where it was. Returns the id of the supplier.
 *
 * @throws paymentNotFound (404), paymentTakenBack, paymentRefunded, noOpenShift, shiftOfEarlierDay (409)
 */
export async function takeBackPayment(tx: Database, id: string, { drawerId, by, now }: TakenBack) {
  const store = supplierPaymentsStore(tx)
  const payment = await store.lock(id)
  if (!payment) throw paymentNotFound()
  if (payment.takenBackAt) throw paymentTakenBack()
  const { name } = await lockSupplier(tx, payment.supplierId)
  if (payment.amountPaise > 0 && (await store.hasLaterRefund(payment))) throw paymentRefunded()
  if (payment.cashMoveId)
    await moveCashOfPurchase(tx, {
      ...{ drawerId, amountPaise: payment.amountPaise, reason: 'supplier', note: name, by, now },
    })
  await store.takeBack(payment.id, by, now)
  return payment.supplierId
}
