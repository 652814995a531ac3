import { expect, test } from 'vitest'
import { show } from '../../../testing/order-fixtures.ts'
import { openShop } from '../../../testing/today-fixtures.ts'
import { visitor } from '../../../testing/visitor.ts'
import type { OrderDetails } from '../contract.ts'
import { nextStepText } from '../details/order-texts.ts'

const link = 'https://courier.example/track?number=EX123'
const parcel = { tracking: 'EX123', courier: 'India Post', trackingLink: link }

test('the buyer reads who carries the parcel and opens its tracking page; undoing takes both back', async () => {
  const { app, owner, buyer, paid, move } = await openShop()
  const order = await paid()
  await move(order, 'shipped', parcel)
  const { link: token } = await show(buyer, order)
  const shown = async () => (await visitor(app).get(`/api/order-links/${token}`)).json<OrderDetails>()
  expect(await shown()).toMatchObject(parcel)
  expect(nextStepText(await shown()).text).toBe('Sent with India Post. Tracking number: EX123')

  await owner.post(`/api/admin/orders/${order}/undo`, { from: 'shipped' })
  expect(await shown()).toMatchObject({ tracking: '', courier: '', trackingLink: '' })
})

test.each(['javascript:alert(1)', 'courier.example', `https://courier.example/${'a'.repeat(500)}`])(
  'the tracking link %j is refused at its field',
  async (trackingLink) => {
    const { paid, move } = await openShop()
    const answer = await move(await paid(), 'shipped', { ...parcel, trackingLink })
    expect([answer.statusCode, answer.json<{ field: string }>().field]).toEqual([400, 'trackingLink'])
  },
)
