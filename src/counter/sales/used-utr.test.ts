import { expect, test } from 'vitest'
import type { AdminOrderDetails } from '../../selling/orders/admin/contract.ts'
import { openCounter, problem, returned, sell, sold, upi } from '../../testing/counter-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { fromRupees } from '../../platform/money/money.ts'

test('one transfer pays one bill: neither the UTR of another payment nor that of a refund is taken', async () => {
  const { app, owner } = await openCounter()
  const [cover] = await insertProducts(app, 'accessories', [{ pricePaise: fromRupees(499) }])
  const bill = (utr: string) => ({
    lines: [{ productId: cover._id, quantity: 1 }],
    ...{ tenders: [{ ...upi(499), utr }], shownTotal: 499 },
  })
  const { order } = await sold(owner, bill('600000000001'))
  expect(await problem(sell(owner, bill('600000000001')))).toMatchObject({ type: 'utr_used' })

  const lines = [{ position: 0, quantity: 1, restocked: 1 }]
  await returned(owner, { order, lines, payBackBy: 'upi' }, 499)
  const url = `/api/admin/orders/${order}`
  const [refund] = (await owner.get(url)).json<AdminOrderDetails>().refunds
  const settled = await owner.post(`${url}/refunds/${refund!.id}/settle`, {
    amount: 499,
    utr: '600000000002',
  })
  expect(settled.statusCode, settled.body).toBe(200)
  expect(await problem(sell(owner, bill('600000000002')))).toMatchObject({ type: 'utr_used' })
})
