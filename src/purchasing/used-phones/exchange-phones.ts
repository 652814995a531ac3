import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { paise, sum, type Paise } from '../../platform/money/money.ts'
import { recordTender } from '../../selling/payments/tenders/record-tender.ts'
import { addToStock, lockForPurchase, payOut, refuseUnfitPhone, type PaidOut } from './buy-phone.ts'
import { notOfferedNow, payOutNeeded, phoneTwice, usedPhoneNotFound } from './errors.ts'
import { usedPhonePaymentsStore, usedPhonesStore, type StoredUsedPhone } from './used-phones-store.ts'

/** The old phones that pay of a bill, and what their sellers get beyond it. */
export interface Exchange {
  phones: StoredUsedPhone[]
  paidPaise: Paise
  restPaise: Paise
  payOut: PaidOut | undefined
}

interface Wanted {
  ids: string[]
  /** What is to be paid of the bill before other tenders. */
  duePaise: Paise
  payOut: PaidOut | undefined
  now: Date
}

/**
 * The offered phones that a bill takes in exchange, locked: together they pay at most the bill. To be called before anything is written.
 *
 * @throws phoneTwice, payOutNeeded (400), usedPhoneNotFound (404), notOfferedNow, cannotBeBought, noOpenShift (409)
 */
export async function exchangeOf(
  tx: Database,
  { ids, duePaise, payOut: out, now }: Wanted,
): Promise<Exchange> {
  if (ids.length === 0) return { phones: [], paidPaise: paise(0), restPaise: paise(0), payOut: undefined }
  if (new Set(ids).size < ids.length) throw phoneTwice()
  const phones = await usedPhonesStore(tx).lock(ids)
  if (phones.length < ids.length) throw usedPhoneNotFound()
  for (const phone of phones) {
    if (phone.state !== 'offered' || phone.erasedAt) throw notOfferedNow()
    await refuseUnfitPhone(tx, phone)
  }
  const worthPaise = sum(phones.map(({ pricePaise }) => pricePaise))
  const paidPaise = paise(Math.min(worthPaise, duePaise))
  const restPaise = paise(worthPaise - paidPaise)
  if (restPaise > 0 && !out) throw payOutNeeded(restPaise)
  const paidOut = restPaise > 0 ? out : undefined
  await lockForPurchase(tx, paidOut, now)
  return { phones, paidPaise, restPaise, payOut: paidOut }
}

interface Bill {
  id: string
  userId: string
}

/** Buys the phones: each pays of the bill, one after the other, and the rest is paid out. Returns the numbers of the purchases. */
export async function takeInExchange(
  tx: Database,
  { phones, paidPaise, payOut: paidOut }: Exchange,
  { bill, by, now }: { bill: Bill; by: string; now: Date },
) {
  let leftPaise = paidPaise
  const bought = []
  for (const phone of phones) {
    const code = await addToStock(tx, phone, { by, now })
    const partPaise = paise(Math.min(phone.pricePaise, leftPaise))
    const restPaise = paise(phone.pricePaise - partPaise)
    leftPaise = paise(leftPaise - partPaise)
    if (partPaise > 0) await payBill(tx, phone, { code, amountPaise: partPaise, bill, by, now })
    if (restPaise > 0) await payOut(tx, { phone, code, amountPaise: restPaise, ...paidOut!, by, now })
    bought.push({ id: phone.id, code })
  }
  return bought
}

interface Part {
  code: string
  amountPaise: Paise
  bill: Bill
  by: string
  now: Date
}

async function payBill(tx: Database, phone: StoredUsedPhone, { code, amountPaise, bill, by, now }: Part) {
  const { id: orderId, userId: payerId } = bill
  const parts = [{ reference: orderId, partPaise: amountPaise }]
  const method = 'exchange'
  const payment = await recordTender(tx, {
    method,
    parts,
    payerId,
    amountPaise,
    slip: code,
    takenBy: by,
    now,
  })
  await usedPhonePaymentsStore(tx).addPayment({
    ...{ id: newId(now.getTime()), usedPhoneId: phone.id, method, amountPaise, utr: '', cashMoveId: null },
    ...{ paymentId: payment.id, orderId, paidAt: now, paidBy: by },
  })
}
