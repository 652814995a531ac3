import { expect, test, vi } from 'vitest'
import { holdStatements } from '../../../testing/attacks/statements.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { guest, member, visitor } from '../../../testing/visitor.ts'

const phoneNumber = '9876543210'
const stranger = '9000000001'
const unknown = 'KD-0000000000'

const track = (app: fixtures.Shop, order: string, number = phoneNumber) =>
  visitor(app).post('/api/order-links/track', { order, phoneNumber: number })

/** Tracking works after the response. */
const trackingMails = (app: fixtures.Shop, email: string, count: number) =>
  vi.waitFor(
    async () => {
      const mails = (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith('The link to'))
      expect(mails).toHaveLength(count)
      return mails
    },
    { timeout: 20_000 },
  )

test('order number and mobile number get the link mailed to the account, as people write them', async () => {
  const app = await fixtures.openShop()
  const buyer = await member(app, 'buyer@example.com')
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  const { link } = await fixtures.show(buyer, order)
  const asked = await track(app, ` ${order.toLowerCase().replace('kd-', '')} `, '+91 98765-43210')
  expect(asked.statusCode, asked.body).toBe(202)
  expect(asked.body).not.toContain('buyer@')
  expect(asked.body).not.toContain(link)
  const [mail] = await trackingMails(app, 'buyer@example.com', 1)
  expect(mail!.text).toContain(`/o/${link}`)
})

test('a guest’s link goes to the address that was entered last, with the bill once the order is paid', async () => {
  const app = await fixtures.openShop()
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  const { link } = await fixtures.show(buyer, order)
  for (const recipient of ['first@example.com', 'last@example.com', phoneNumber])
    await buyer.post(`/api/order-links/${link}/requests`, { recipient })
  await track(app, order)
  expect((await trackingMails(app, 'last@example.com', 2))[0]!.text).not.toContain('attached')
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  await track(app, order)
  expect((await trackingMails(app, 'last@example.com', 3))[0]!.text).toContain('The bill is attached.')
  await trackingMails(app, 'first@example.com', 1)
})

test('the answer is the same and comes before any lookup, for an order, somebody else’s number and an unknown order', async () => {
  const app = await fixtures.openShop()
  const buyer = await member(app, 'buyer@example.com')
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  const release = holdStatements()
  const answers = [await track(app, order, stranger), await track(app, unknown), await track(app, order)]
  release()
  const shown = answers.map(({ statusCode, body }) => ({ statusCode, body }))
  expect(shown).toEqual(Array(3).fill(shown[0]))
  expect(shown[0]!.statusCode).toBe(202)
  await trackingMails(app, 'buyer@example.com', 1)
})

test('one order is mailed three times a day, which does not show; one network asks thirty times an hour', async () => {
  const app = await fixtures.openShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
  const buyer = await member(app, 'buyer@example.com')
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  for (let times = 1; times <= 3; times++) {
    await track(app, order)
    await trackingMails(app, 'buyer@example.com', times)
  }
  const statuses = []
  for (let times = 4; times <= 31; times++) statuses.push((await track(app, order)).statusCode)
  expect(statuses).toEqual([...Array<number>(27).fill(202), 429])
  await trackingMails(app, 'buyer@example.com', 3)
})

test.each([
  [{ order: 'my order', phoneNumber }, 'order', 'Please enter the order number, such as KD-0123456789.'],
  [{ order: 'K'.repeat(200), phoneNumber }, 'order', 'Please enter the order number, such as KD-0123456789.'],
  [{ order: unknown, phoneNumber: '12345' }, 'phoneNumber', /10 digits/],
])('%j is refused at its field', async (body, field, message) => {
  const app = await fixtures.openShop()
  const refused = await visitor(app).post('/api/order-links/track', body)
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ field, message: expect.stringMatching(message) as unknown })
})
