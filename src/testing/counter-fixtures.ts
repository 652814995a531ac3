import { firstDrawer } from '../counter/drawers/drawers-store.ts'
import { openShift } from '../counter/drawers/open-shift.ts'
import type { DoneSale } from '../counter/sales/contract.ts'
import { newId } from '../platform/ids.ts'
import { fromRupees } from '../platform/money/money.ts'
import { shopGstin } from './documents.ts'
import { testApp } from './test-app.ts'
import { admin, type Person } from './visitor.ts'

/** A registered shop in Tiruppur whose drawer is open, with ₹2,000 in it. */
export async function openCounter(circumstances: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(circumstances)
  const owner = await admin(app)
  await owner.put('/api/shop', { gstin: shopGstin, pincode: '641604' })
  const float = { drawerId: firstDrawer.id, floatPaise: fromRupees(2_000), by: owner.id }
  await openShift(app.db, { ...float, now: app.clock() })
  return { app, owner }
}

interface SaleBody {
  lines: object[]
  tenders: object[]
  shownTotal: number
  [field: string]: unknown
}

/** Sends a bill of the counter. */
export const sell = (seller: Person, body: SaleBody, key = newId()) =>
  seller.post('/api/counter/sales', body, { 'idempotency-key': key })

/** Sells, and returns what the page shows. */
export async function sold(seller: Person, body: SaleBody) {
  const answer = await sell(seller, body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<DoneSale>()
}

export const upi = (amount: number) => ({ method: 'upi', amount })
export const cash = (amount: number, tendered = amount) => ({ method: 'cash', amount, tendered })
