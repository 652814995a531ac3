import type { Database } from '../../../platform/database.ts'
import { paise, toRupees } from '../../../platform/money/money.ts'
import { duesStore } from '../../../selling/orders/dues/dues-store.ts'
import { ordersOfNumbersStore } from '../../../selling/orders/orders-of-numbers-store.ts'
import { ordersStore } from '../../../selling/orders/store.ts'
import type { CounterCustomer } from '../contract.ts'

const maxPurchases = 5

/** What the counter knows of a mobile number: the name and address of its newest order, what it owes, and its newest purchases. */
export async function findCustomer(db: Database, phone: string): Promise<CounterCustomer> {
  const newest = await ordersOfNumbersStore(db).newest([phone], maxPurchases)
  const last = newest[0] && (await ordersStore(db).byId(newest[0].id))
  return {
    name: last?.fullName ?? '',
    address: last?.deliveryAddress ?? '',
    gstin: last?.buyerGstin ?? '',
    due: toRupees(await duesStore(db).sumOfNumber(phone)),
    purchases: newest.map(({ id, date, product, totalPaise }) => ({
      ...{ order: id, date: new Date(date).toISOString(), product },
      total: toRupees(paise(totalPaise)),
    })),
  }
}
