import type { DonePayment, Statement } from '../counter/dues/contract.ts'
import { newId } from '../platform/ids.ts'
import { fromRupees } from '../platform/money/money.ts'
import { openCounter } from './counter-fixtures.ts'
import { insertProducts } from './product-fixtures.ts'
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
