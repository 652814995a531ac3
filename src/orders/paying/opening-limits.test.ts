import { expect, test } from 'vitest'
import * as till from '../../testing/order-fixtures.ts'
import { guest } from '../../testing/visitor.ts'

test('however many sessions a network makes, it opens sixty gateway payments a minute', async () => {
  const app = await till.openShop({ environment: { RATE_LIMIT_FACTOR: '0.1' } })
  const open = async (remoteAddress: string) => {
    const cookies = Object.fromEntries((await guest(app)).cookies)
    const call = { method: 'POST', url: '/api/rpay/create-order', payload: { amount: 10 } } as const
    return (await app.inject({ ...call, remoteAddress, cookies })).statusCode
  }
  const statuses: number[] = []
  for (let n = 0; n < 9; n++) statuses.push(await open(`2001:db8:1:2::${n}`))
  expect(statuses).toEqual([...Array<number>(6).fill(200), 429, 429, 429])
  expect(await open('198.51.100.1')).toBe(200)
})
