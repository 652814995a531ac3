import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attackPayments } from '../../../testing/hostile-payments.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { sign } from './signature.ts'

const seed = Number(process.env['SEED'] ?? fc.sample(fc.integer(), 1)[0])

test(`forged and replayed payments leave no trace, genuine ones have one effect (seed ${seed})`, () =>
  attackPayments({ seed, forged: 280, replays: 15, flips: 64 }))

test('a body of two megabytes is refused unread', async () => {
  const app = await fixtures.openShop()
  const body = Buffer.alloc(2 * 1024 * 1024, 'x')
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': sign('any', body) }
  const answer = await app.inject({ method: 'POST', url: '/webhooks/razorpay', headers, payload: body })
  expect(answer.statusCode).toBe(413)
})

test('forged events are limited to sixty a minute and address; genuine ones are not', async () => {
  const app = await fixtures.openShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
  const body = JSON.stringify({ event: 'nothing.to.do' })
  const post = (signature: string, remoteAddress = '203.0.113.7') =>
    app.inject({
      method: 'POST',
      url: '/webhooks/razorpay',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
      payload: body,
      remoteAddress,
    })
  const genuine = sign(app.gateway().webhookSecrets()[0], body)
  const codes = []
  for (let turn = 0; turn < 62; turn++) codes.push((await post('forged')).statusCode)
  expect(codes).toEqual([...Array<number>(60).fill(400), 429, 429])
  expect((await post('forged')).headers['retry-after']).toBeDefined()
  expect((await post('forged', '203.0.113.8')).statusCode).toBe(400)
  for (let turn = 0; turn < 70; turn++) expect((await post(genuine)).statusCode).toBe(200)
})
