import { sql } from 'drizzle-orm'
import { fromRupees } from '../platform/money/money.ts'
import { newId } from '../platform/ids.ts'
import { isoDayInIndia } from '../platform/time-zone.ts'
import type { Purchase, PurchaseLineInput } from '../purchasing/purchases/contract.ts'
import type { Supplier, SupplierSummary } from '../purchasing/purchases/suppliers/contract.ts'
import { openCounter, sold, upi } from './counter-fixtures.ts'
import { imeiOf } from './imeis.ts'
import { insertProducts } from './product-fixtures.ts'
import type { TestApp } from './test-app.ts'
import type { Person } from './visitor.ts'

export const purchasesUrl = '/api/purchasing/purchases'
export const suppliersUrl = '/api/purchasing/suppliers'
/** In Tamil Nadu, as the tests' shop. */
export const supplierGstin = '33AABCT1332L1ZL'

/** As many IMEIs as wanted. */
export const imeis = (count: number, first = 0) =>
  Array.from({ length: count }, (_, place) => imeiOf(first + place))

export const rowsOf = (numbers: string[]) => numbers.map((imei1) => ({ imei1 }))

/** A counter with a supplier, a cover that is counted and a phone whose pieces have numbers. */
export async function openPurchasing(circumstances: Parameters<typeof openCounter>[0] = {}) {
  const { app, owner } = await openCounter(circumstances)
  const [cover] = await insertProducts(app, 'accessories', [
    { name: 'Cover', onHand: 0, pricePaise: fromRupees(200) },
  ])
  const [phone] = await insertProducts(app, 'sales', [{ name: 'Zephyr 5', onHand: 0 }])
  await app.db.execute(sql`update products set is_serialised = true where id = ${phone._id}`)
  const supplier = await addSupplier(owner)
  const sellCovers = (quantity: number) => {
    const shownTotal = cover.price * quantity
    return sold(owner, {
      lines: [{ productId: cover._id, quantity }],
      ...{ tenders: [upi(shownTotal)], shownTotal },
    })
  }
  return { app, owner, cover, phone, supplier, sellCovers }
}

export async function addSupplier(owner: Person, more: object = {}) {
  const answer = await owner.post(suppliersUrl, { name: 'Kovai Distributors', ...more })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<SupplierSummary>()
}

type Line = PurchaseLineInput & Record<string, unknown>

let bills = 0

export const billBody = (app: TestApp, supplier: { id: string }, lines: Line[], more: object = {}) => ({
  ...{ supplierId: supplier.id, number: `B-${++bills}`, day: isoDayInIndia(app.clock()), lines },
  ...more,
})

/** Sends with an Idempotency-Key; the purchase as it is then. */
export async function purchaseAfter(owner: Person, url: string, body: object): Promise<Purchase> {
  const answer = await owner.post(url, body, { 'idempotency-key': newId() })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Purchase>()
}

/** A bill, and all of it received; `numbers` for a line whose pieces have some. */
export async function bought(
  app: TestApp,
  owner: Person,
  supplier: { id: string },
  line: Line,
  { numbers, ...more }: { numbers?: object[]; [field: string]: unknown } = {},
) {
  const bill = await purchaseAfter(owner, purchasesUrl, billBody(app, supplier, [line], more))
  return receive(owner, bill, numbers ?? line.quantity)
}

/** Receives pieces or devices of the first line. */
export const receive = (owner: Person, bill: Purchase, what: number | object[]) =>
  purchaseAfter(owner, `${purchasesUrl}/${bill.id}/receipts`, {
    lines: [
      { lineId: bill.lines[0]!.id, ...(typeof what === 'number' ? { quantity: what } : { numbers: what }) },
    ],
  })

export const debit = (owner: Person, app: TestApp, bill: Purchase, line: object) =>
  purchaseAfter(owner, `${purchasesUrl}/${bill.id}/debit-notes`, {
    day: isoDayInIndia(app.clock()),
    lines: [{ lineId: bill.lines[0]!.id, ...line }],
  })

export const supplierOf = async (owner: Person, { id }: { id: string }) =>
  (await owner.get(`${suppliersUrl}/${id}`)).json<Supplier>()

/** On hand, and the value of the stock in paise. */
export async function valueOf(app: TestApp, productId: string) {
  const { rows } = await app.db.execute<{ onHand: number; pieces: number; value: number }>(sql`
    select on_hand as "onHand", pieces_with_cost as pieces, stock_value_paise::float8 as value from products where id = ${productId}`)
  return rows[0]!
}
