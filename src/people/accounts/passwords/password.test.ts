import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

test('SEC-32 a hash matches only its own password, and two hashes of one password differ', async () => {
  const [one, other] = await Promise.all([hashPassword('a long password'), hashPassword('a long password')])

  expect(one).not.toBe(other)
  expect(await passwordMatches('a long password', one)).toBe(true)
  expect(await passwordMatches('a long passwort', one)).toBe(false)
})

test.each([
  ['caf\u00e9 river bank 9', 'cafe\u0301 river bank 9'],
  ['ｆｕｌｌ ｗｉｄｔｈ ９', 'full width 9'],
  ['ச\u0bc6\u0bbeல் சிறிய நதி', 'ச\u0bcaல் சிறிய நதி'],
])('%j and %j are one password', async (one, other) => {
  expect(await passwordMatches(other, await hashPassword(one))).toBe(true)
  expect(await passwordMatches(one, await hashPassword(other))).toBe(true)
})

test('a hash made with other parameters still matches, so that they can be raised later', async () => {
  const nonce = Buffer.alloc(16, 'salt')
  const tag = argon2Sync('argon2id', {
    message: 'a long password',
    nonce,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 24,
  })
  const phc = `$argon2id$v=19$m=64,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`

  expect(await passwordMatches('a long password', phc)).toBe(true)
  expect(await passwordMatches('another password', phc)).toBe(false)
})

test.each([undefined, null, '', 'plain text', '$argon2id$v=19$nonsense'])(
  'no password matches without a valid stored hash: %j',
  async (stored) => {
    expect(await passwordMatches('a long password', stored)).toBe(false)
  },
)
