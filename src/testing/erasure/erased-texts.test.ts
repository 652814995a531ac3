import { expect, test } from 'vitest'
import { exportKinds } from '../../back-office/exports/kind-rules.ts'
import { expectChecksPass } from '../consistency-checks.ts'
import * as fixtures from '../order-fixtures.ts'
import { admin, guest } from '../visitor.ts'
import { findIn, findStored } from './find-texts.ts'
import type { TestApp } from '../test-app.ts'
import { textCalls } from './staff-texts.ts'
import { aCustomer, customer } from './test-customer.ts'
import { writeTexts } from './write-texts.ts'

/** What a document that was issued says for ever (rules 46 and 53 of the CGST Rules): the buyer, and why a credit note was given. */
const retained = [
  'tax_documents: address',
  'tax_documents: name',
  'tax_documents: number',
  'tax_documents: reason of POST /api/admin/orders/:id/refunds',
  'tax_documents: returnReason',
]

test(
  'no text that staff wrote about a customer, and nothing of the customer, is left after the erasure',
  { timeout: 120_000 },
  async () => {
    const app = await fixtures.openShop()
    const owner = await admin(app)
    const calls = textCalls({ app })
    expect(calls.length).toBeGreaterThan(8)
    const texts = { ...(await writeTexts(await aCustomer(app, owner), calls)), ...customer }
    const wanted = calls.flatMap(({ route, fields }) => fields.map((field) => `${field} of ${route}`))
    expect(Object.keys(texts), 'a text without a call in writeTexts of a manifest.testing.ts').toEqual(
      expect.arrayContaining(wanted),
    )
    const stored = new Set((await findStored(app, texts)).map((found) => found.replace(/^\w+: /, '')))
    expect(
      Object.keys(texts).filter((what) => !stored.has(what)),
      'not written',
    ).toEqual([])

    const answer = await owner.post(`/api/admin/customers/${customer.number}/erase`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await findStored(app, texts)).toEqual(retained)
    await expectChecksPass(app.db, app.clock())

    for (const kind of exportKinds) {
      const requested = await owner.post('/api/admin/exports', { kind, format: 'csv' })
      const { body } = await owner.get(requested.json<{ file: string }>().file)
      expect.soft(findIn(kind, body, texts)).toEqual([])
    }
  },
)

const erasure = `/api/admin/customers/${customer.number}/erase`

async function shopWithCancelledOrder() {
  const app = await fixtures.openShop()
  const owner = await admin(app)
  const shipping = {
    fullName: customer.name,
    phoneNumber: customer.number,
    deliveryAddress: customer.address,
  }
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))], { shipping })
  await owner.put(`/api/admin/orders/${order}/status`, { status: 'cancelled', reason: 'As asked' })
  return { app, owner }
}

const expectNothingLeft = async (app: TestApp, texts = {}) =>
  expect(await findStored(app, { name: customer.name, number: customer.number, ...texts })).toEqual([])

test('of two erasures at once one finds nobody, like one that comes later', async () => {
  const { app, owner } = await shopWithCancelledOrder()
  const answers = await Promise.all([owner.post(erasure), owner.post(erasure)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  expect((await owner.post(erasure)).statusCode).toBe(404)
  await expectNothingLeft(app)
  await expectChecksPass(app.db, app.clock())
})

test('an export during an erasure is whole or finds nobody, and a note is erased or refused', async () => {
  const { app, owner } = await shopWithCancelledOrder()
  const url = `/api/admin/customers/${customer.number}`
  const note = 'Asked for a black case'
  const [erased, ...others] = await Promise.all([
    owner.post(erasure),
    ...['export', 'export', 'export'].map((way) => owner.post(`${url}/${way}`)),
    ...[1, 2, 3].map(() => owner.post(`${url}/notes`, { text: note })),
  ])
  expect(erased.statusCode, erased.body).toBe(200)
  for (const { statusCode, body } of others)
    if (statusCode === 200) expect(body).toContain(customer.name)
    else expect(statusCode).toBe(404)
  await expectNothingLeft(app, { note })
  await expectChecksPass(app.db, app.clock())
})
