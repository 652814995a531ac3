import type { DonePayment, Statement } from '../counter/dues/contract.ts'
import { newId } from '../platform/ids.ts'
import { fromRupees } from '../platform/money/money.ts'
import { openCounter, sold, upi } from './counter-fixtures.ts'
import { insertProducts } from './product-fixtures.ts'
import type { StaffChange } from './staff-changes.ts'
import type { TestApp } from './test-app.ts'
import type { Person } from './visitor.ts'

export const asha = { name: 'Asha Raman', phone: '9876543210' }

/** A shop with an item of ₹1,000, of which each bill costs ₹1,000 for each piece, and is paid in part. */
export async function openShopWithDues(circumstances: Parameters<typeof openCounter>[0] = {}) {
  const { app, owner } = await openCounter(circumstances)
  const [item] = await insertProducts(app, 'accessories', [
    { name: 'A Cable', pricePaise: fromRupees(1_000), onHand: 900 },
  ])
  const until = '2027-01-15'
  const onDue = (paid: object[], quantity = 1, more: object = {}) => ({
    lines: [{ productId: item._id, quantity }],
    ...{ tenders: paid, shownTotal: 1_000 * quantity, customer: asha, due: { until }, ...more },
  })
  const statement = async (by = owner) =>
    (await by.get(`/api/counter/dues/statement?phone=${asha.phone}`)).json<Statement>()
  return { app, owner, item, onDue, statement }
}

/** Pays dues. */
export const payDue = (person: Person, tenders: object[], more: object = {}, key = newId()) =>
  person.post(
    '/api/counter/dues/payments',
    { phone: asha.phone, tenders, ...more },
    { 'idempotency-key': key },
  )

export async function duePaid(person: Person, tenders: object[], more: object = {}) {
  const answer = await payDue(person, tenders, more)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<DonePayment>()
}

/** Every change by dues, each of a bill of its own. */
export async function duesChanges(app: TestApp, seller: Person): Promise<[string, StaffChange][]> {
  const [item] = await insertProducts(app, 'accessories', [{ pricePaise: fromRupees(300), onHand: 9 }])
  const bill = {
    lines: [{ productId: item._id, quantity: 1 }],
    ...{ tenders: [upi(200)], shownTotal: 300, customer: asha, due: { until: '2027-01-15' } },
  }
  const writtenOff = await sold(seller, bill)
  const paid = await sold(seller, bill)
  const body = { phone: asha.phone, bills: [paid.order], tenders: [upi(60)] }
  return [
    [
      'POST /api/counter/dues/:id/write-off',
      {
        url: `/api/counter/dues/${writtenOff.order}/write-off`,
        body: { reason: 'Moved away', shownDue: 100 },
      },
    ],
    [
      'POST /api/counter/dues/payments',
      { url: '/api/counter/dues/payments', body, headers: { 'idempotency-key': newId() } },
    ],
  ]
}
