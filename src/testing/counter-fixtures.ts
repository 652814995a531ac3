import type { DoneSale } from '../counter/sales/contract.ts'
import { newId } from '../platform/ids.ts'
import type { Person } from './visitor.ts'

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
