import { expect, test } from 'vitest'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { cash, problem, sold, upi } from '../../testing/counter-fixtures.ts'
import { asha, duePaid, openShopWithDues, payDue } from '../../testing/dues-fixtures.ts'

test('what a transfer brings beyond all dues becomes an advance without an item', async () => {
  const { app, owner, onDue } = await openShopWithDues()
  for (const paid of [700, 500]) await sold(owner, onDue([upi(paid)]))
  const transfer = (amount: number) => [{ method: 'bank', amount, slip: 'N-2' }]
  expect((await problem(payDue(owner, [upi(900), upi(100)], { restAsAdvance: true }))).type).toBe(
    'more_than_due',
  )
  const done = await duePaid(owner, transfer(1_000), { restAsAdvance: true })
  expect(done).toMatchObject({ paid: 1_000, due: 0, bills: [{ paid: 300 }, { paid: 500 }] })
  const booking = (await owner.get(`/api/counter/bookings/${done.booking!}`)).json<object>()
  expect(booking).toMatchObject({ item: null, advance: 200, left: 200, customer: { phone: asha.phone } })
  await expectChecksPass(app.db, app.clock())
})

test('what becomes an advance counts towards the cash of the day', async () => {
  const { app, owner, onDue } = await openShopWithDues()
  await sold(owner, onDue([upi(700)]))
  const bySum = (amount: number) => payDue(owner, [cash(amount)], { restAsAdvance: true })
  expect(await problem(bySum(2_00_000))).toMatchObject({
    message: 'Take at least ₹1 less in cash, the rest by UPI or card.',
  })
  expect((await bySum(1_99_999)).statusCode).toBe(200)
  await expectChecksPass(app.db, app.clock())
})
