import { fromRupees } from '../platform/money/money.ts'
import type { AdminOrderDetails } from '../selling/orders/admin/contract.ts'
import { documentsStore } from '../selling/invoices/documents-store.ts'
import { expectChecksPass } from './consistency-checks.ts'
import { cash, sold, type openCounter } from './counter-fixtures.ts'
import { insertProducts } from './product-fixtures.ts'

export type Counter = Awaited<ReturnType<typeof openCounter>>

export const itemsOf = ({ app }: Counter, ...rupees: number[]) =>
  insertProducts(
    app,
    'accessories',
    rupees.map((priceRupees) => ({ pricePaise: fromRupees(priceRupees), onHand: 20 })),
  )

export const notesOf = async ({ app }: Counter, order: string) =>
  (await documentsStore(app.db).ofOrders([order])).filter(({ kind }) => kind === 'credit_note')

export const detailsOf = async ({ owner }: Counter, order: string) =>
  (await owner.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()

export const agrees = ({ app }: Counter) => expectChecksPass(app.db, app.clock())

/** A bill of a phone, a case and a charger with ₹1,000 off (example 1). */
export async function discountedBill(counter: Counter, tenders: object[] = [cash(65_297)]) {
  const goods = await itemsOf(counter, 64_999, 499, 799)
  const { order } = await sold(counter.owner, {
    lines: goods.map(({ _id }) => ({ productId: _id, quantity: 1 })),
    ...{ discount: 1_000, discountReason: 'A regular customer', tenders, shownTotal: 65_297 },
    customer: { name: 'Asha Raman', address: '4 Kumaran Road, Tiruppur 641601' },
  })
  return { order, goods }
}
