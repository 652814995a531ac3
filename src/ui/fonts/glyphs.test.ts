import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as glyphs from './glyphs.ts'

const ranges = [
  ...readFileSync('src/ui/styles/fonts.css', 'utf8').matchAll(
    /fonts\/([a-z-]+)\.woff2[^}]*unicode-range:([^;]+);/g,
  ),
]
const declared = Object.fromEntries(ranges.map(([, file, range]) => [file!, parseRange(range!)] as const))

test('the unicode-range of each font file has exactly its characters', () => {
  expect(declared['latin']).toEqual(codePoints(glyphs.latin))
  expect(declared['symbols']).toEqual(codePoints(glyphs.symbols))
  expect(declared['more-latin']).toEqual(codePoints(glyphs.moreLatin))
  expect(declared['rupee']).toEqual(codePoints(glyphs.rupee))
  expect(declared['tamil']).toEqual(codePoints(glyphs.tamil))
})

test('tamil-words.woff2 has all Tamil letters of the pages', () => {
  const pages = globSync('src/**/*.tsx', { exclude: ['**/*.test.tsx'] })
  const written = pages.flatMap((page) => readFileSync(page, 'utf8').match(/\p{Script=Tamil}/gu) ?? [])
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter((character) => !glyphs.tamilWords.includes(character))).toEqual([])
})

function parseRange(range: string) {
  return range
    .split(',')
    .flatMap((part) => {
      const [first, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => parseInt(hex, 16))
      return Array.from({ length: last! - first! + 1 }, (_, step) => first! + step)
    })
    .sort((a, b) => a - b)
}

function codePoints(text: string) {
  return [...new Set(text)].map((character) => character.codePointAt(0)!).sort((a, b) => a - b)
}
