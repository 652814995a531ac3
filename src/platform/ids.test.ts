import { expect, test } from 'vitest'
import { isUuid, newId, readableCode } from './ids.ts'

test('ids are UUIDs that sort by creation time', () => {
  const early = newId(1_700_000_000_000)
  const late = newId(1_800_000_000_000)
  expect(isUuid(early) && isUuid(late)).toBe(true)
  expect(early < late).toBe(true)
})

test('ids and codes are unique', () => {
  const many = Array.from({ length: 10_000 }, () => [newId(0), readableCode(10)]).flat()
  expect(new Set(many).size).toBe(many.length)
})

test('a malformed id is rejected', () => {
  for (const id of ['', 'x', "1' or 1=1", '../etc/passwd', newId() + '0', '__proto__'])
    expect(isUuid(id)).toBe(false)
})

test('readable codes contain no letter that looks like a digit', () => {
  expect(readableCode(5_000)).toMatch(/^[0-9A-HJKMNP-TV-Z]{5000}$/)
})
