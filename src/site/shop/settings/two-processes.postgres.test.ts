import { expect, test } from 'vitest'
import { twoProcesses } from '../../../testing/two-processes.ts'
import { admin, visitor } from '../../../testing/visitor.ts'

test('a setting saved in one process shows in the other, whose response was cached', async () => {
  const [one, other] = await twoProcesses({}, { hearsChanges: true })
  const owner = await admin(one)
  const fee = async () => (await visitor(other).get('/api/shop')).json<{ deliveryFee: number }>().deliveryFee
  await expect.poll(() => other.responseCache?.isAvailable, { timeout: 20_000 }).toBe(true)
  expect(await fee()).toBe(100)

  for (let deliveryFee = 1; deliveryFee <= 20; deliveryFee++) {
    expect((await owner.put('/api/admin/shop-settings', { deliveryFee })).statusCode).toBe(200)
    await expect.poll(fee).toBe(deliveryFee)
  }
})
