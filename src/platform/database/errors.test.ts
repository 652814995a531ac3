import { expect, test } from 'vitest'
import { addressesOf } from './failover/primary.ts'
import { isConnectionError } from './errors.ts'

const coded = (code: string) => Object.assign(new Error('no'), { code })

test.each(['25006', '57P01', '57P02', '57P03', '08006', '08P01', 'ECONNRESET', 'EPIPE', 'ECONNREFUSED'])(
  '%s means that the connection is unusable, however deep the error is wrapped',
  (code) => {
    expect(isConnectionError(coded(code))).toBe(true)
    expect(isConnectionError(new Error('Failed query', { cause: coded(code) }))).toBe(true)
  },
)

test('the driver’s own messages, and two addresses that both refuse, mean so too', () => {
  expect(isConnectionError(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isConnectionError(new Error('Query read timeout'))).toBe(true)
  expect(isConnectionError(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]))).toBe(true)
})

test.each(['23505', '40001', '53200', '53300', '53400', '55P03', '57014', 'ENOSPC'])(
  '%s is a response of the server',
  (code) => {
    expect(isConnectionError(coded(code))).toBe(false)
  },
)

test('a database URL with several servers is split into one URL each', () => {
  expect(addressesOf('postgres://kadai:a%40b@one:5432,two/shop?sslmode=require')).toEqual([
    'postgres://kadai:a%40b@one:5432/shop?sslmode=require',
    'postgres://kadai:a%40b@two/shop?sslmode=require',
  ])
  expect(addressesOf('postgres://kadai@one/shop')).toEqual(['postgres://kadai@one/shop'])
  expect(addressesOf('mysql://x')).toEqual([''])
})
