import { expect, test } from 'vitest'
import { razorpayServer } from '../../testing/razorpay-server.ts'
import { twoProcesses } from '../../testing/two-processes.ts'
import { admin, visitor } from '../../testing/visitor.ts'

test('keys saved in one process are used by the other from its next request on, and removed ones no more', async () => {
  const [one, other] = await twoProcesses({}, { hearsChanges: true })
  const razorpay = await razorpayServer()
  const keys = { keyId: 'rzp_live_AbCdEfGh1234', keySecret: 'secret', webhookSecret: 'another' }
  razorpay.accounts.set(keys.keyId, { secret: keys.keySecret, orders: [] })
  one.razorpayUrl = razorpay.url
  const owner = await admin(one)
  const gatewayName = async () =>
    (await visitor(other).get('/api/rpay/gateway')).json<{ name: string }>().name
  // The first notification can only arrive once the other process listens.
  await expect.poll(() => other.responseCache?.isAvailable, { timeout: 20_000 }).toBe(true)
  expect(await gatewayName()).toBe('Kadai test payments')

  for (let turn = 0; turn < 20; turn++) {
    expect((await owner.put('/api/admin/providers/razorpay', keys)).statusCode).toBe(200)
    await expect.poll(gatewayName).toBe('Razorpay')
    expect((await owner.delete('/api/admin/providers/razorpay')).statusCode).toBe(200)
    await expect.poll(gatewayName).toBe('Kadai test payments')
  }
  expect(other.gateway().name).toBe('Kadai test payments')
})
