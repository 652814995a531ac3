import type { Database } from '../../platform/database.ts'
import { paise, sum, toRupees, type Paise } from '../../platform/money/money.ts'
import { exchangeOf } from '../../purchasing/used-phones/exchange-phones.ts'
import { usedPhonePaymentsStore } from '../../purchasing/used-phones/used-phones-store.ts'
import type { StoredBooking } from '../bookings/bookings-store.ts'
import { advanceFor } from './booking-of-sale.ts'
import type { DoneSale, NewSale } from './contract.ts'

interface Bill {
  wanted: NewSale
  totalPaise: Paise
  offsetPaise: Paise
  booking: StoredBooking | undefined
  now: Date
}

/** What pays of a bill before its tenders: goods that come back, then the advance of its booking, then old phones. */
export async function paidBeforeTenders(
  tx: Database,
  { wanted, totalPaise, offsetPaise, booking, now }: Bill,
) {
  const { usedPhones: ids, payOutBy, drawerId } = wanted
  const advancePaise = advanceFor(booking, paise(totalPaise - offsetPaise))
  const duePaise = paise(totalPaise - offsetPaise - advancePaise)
  const payOut = payOutBy && { method: payOutBy, drawerId }
  const exchange = await exchangeOf(tx, { ids, duePaise, payOut, now })
  return { advancePaise, exchange, paidPaise: sum([offsetPaise, advancePaise, exchange.paidPaise]) }
}

/** For the page: what old phones paid of the bill, and what their sellers got beyond it. */
export async function presentExchange(
  tx: Database,
  orderId: string,
  { usedPhones }: NewSale,
): Promise<Pick<DoneSale, 'exchange'>> {
  if (usedPhones.length === 0) return {}
  const taken = await usedPhonePaymentsStore(tx).ofOrder(orderId)
  const paidPaise = sum(taken.map(({ payment }) => payment.amountPaise))
  const worthPaise = sum(taken.map(({ phone }) => phone.pricePaise))
  return {
    exchange: {
      phones: taken.map(({ phone }) => phone.id),
      paid: toRupees(paidPaise),
      paidOut: toRupees(paise(worthPaise - paidPaise)),
    },
  }
}
