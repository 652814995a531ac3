import { expect, test } from 'vitest'
import { normalizeCode } from './normalize-code.ts'

test.each([
  ['560\u00a0001', '560 001'],
  ['560\u2009\u2003001', '560 001'],
  ['560\r\n001', '560 001'],
  ['560\u2013001', '560-001'],
  ['560\u2212001', '560-001'],
  ['\u200f56\u200b0001\ufeff', '560001'],
  ['௫௬௦௦௦௧', '560001'],
  ['५६० ००१', '560 001'],
  ['٥٦٠٠٠١', '560001'],
  ['۵۶۰۰۰۱', '560001'],
  ['５６０００１', '560001'],
  ['𝟓𝟞𝟢𝟬𝟶1', '560001'],
  ['  33abcde1234f1z5 ', '33abcde1234f1z5'],
  ['½²', '½²'],
])('%j is written as %j', (text, code) => expect(normalizeCode(text)).toBe(code))

test('the digits of every script are 0 to 9 in their order', () => {
  for (let codePoint = 0; codePoint <= 0x10_ffff; codePoint++) {
    const character = String.fromCodePoint(codePoint)
    if (!/\p{Nd}/u.test(character)) continue
    const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(codePoint + value)).join('')
    expect(normalizeCode(digits)).toBe('0123456789')
    codePoint += 9
  }
})
