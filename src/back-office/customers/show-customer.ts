import { paise, toRupees } from '../../platform/money/money.ts'
import { bookingsStore } from '../../counter/bookings/bookings-store.ts'
import { usedPhonesStore } from '../../purchasing/used-phones/used-phones-store.ts'
import { visitsStore } from '../../repairs/jobs/jobs-store.ts'
import { ordersOfNumbersStore } from '../../selling/orders/orders-of-numbers-store.ts'
import type { Database } from '../../platform/database.ts'
import type { PersonalData } from '../../platform/domains/personal-data.ts'
import type { CustomerDetails } from './contract.ts'
import { customersStore } from './customers-store.ts'
import { erasureBlockers } from './personal-data.ts'
import { customerNotFound } from './errors.ts'
import { mergesStore } from './merges-store.ts'
import { customerNotesStore } from './notes-store.ts'
import { parseMobileNumber } from '../../platform/mobile-number.ts'

const maxListed = 50

/** The customer with this number, and the numbers merged into theirs. */
export async function customerIfKnown(db: Database, phone: string) {
  const main = await mergesStore(db).mainOf(phone)
  const customer = await customersStore(db).byPhone(main)
  if (!customer) return undefined
  const merged = await mergesStore(db).mergedInto(main)
  return { customer, merged, numbers: [main, ...merged] }
}

/** @throws customerNotFound (404) */
export async function findCustomer(db: Database, written: string) {
  const phone = parseMobileNumber(written)
  const found = phone === undefined ? undefined : await customerIfKnown(db, phone)
  if (!found) throw customerNotFound()
  return found
}

/**
 * The customer, whose orders, repairs, bookings and used phones are locked until the transaction ends: an erasure waits for it, or was first.
 *
 * @throws customerNotFound (404)
 */
export async function lockCustomer(tx: Database, phone: string) {
  const found = await findCustomer(tx, phone)
  const orderIds = await ordersOfNumbersStore(tx).lock(found.numbers)
  const visitIds = await visitsStore(tx).lockOf(found.numbers)
  const bookingIds = await bookingsStore(tx).lockOf(found.numbers)
  const usedPhoneIds = await usedPhonesStore(tx).lockOf(found.numbers)
  if ([...orderIds, ...visitIds, ...bookingIds, ...usedPhoneIds].length === 0) throw customerNotFound()
  return found
}

export async function showCustomer(
  db: Database,
  parts: PersonalData[],
  written: string,
): Promise<CustomerDetails> {
  const { customer, merged, numbers } = await findCustomer(db, written)
  const newest = await ordersOfNumbersStore(db).newest(numbers, maxListed)
  return {
    ...customer,
    merged,
    newest: newest.map(({ id, date, status, totalPaise, product }) => ({
      ...{ id, product, status, amount: toRupees(paise(totalPaise)) },
      date: new Date(date).toISOString(),
    })),
    notes: await customerNotesStore(db).of(numbers),
    erasureBlockers: await erasureBlockers(db, parts, numbers),
  }
}
