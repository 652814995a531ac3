import { expect, test } from 'vitest'
import { NewKeys } from './contract.ts'

const messagesFor = (keyId: string) =>
  NewKeys.safeParse({ keyId, keySecret: 'secret', webhookSecret: 'secret' }).error?.issues.map(
    ({ message }) => message,
  )

test('a key id that is too short is called incomplete, another one wrong', () => {
  expect(messagesFor('rzp_live_abc')).toEqual([expect.stringContaining('incomplete')])
  expect(messagesFor('key_abc')).toEqual([expect.stringContaining('begins with rzp_live_')])
  expect(messagesFor('rzp_live_abcdefghijklmn')).toBeUndefined()
})
