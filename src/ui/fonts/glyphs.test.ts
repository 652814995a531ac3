import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as glyphs from './glyphs.ts'

const ranges = [
  ...readFileSync('src/ui/styles/fonts.css', 'utf8').matchAll(
    /fonts\/([a-z-]+)\.woff2[^}]*unicode-range:([^;]+);/g,
  ),
]
const declared = Object.fromEntries(ranges.map(([, file, range]) => [file!, points(range!)] as const))

test('the style sheet names for each font file the characters it holds', () => {
  expect(declared['latin']).toEqual(sorted(glyphs.latin))
  expect(declared['more-latin']).toEqual(sorted(glyphs.moreLatin))
  expect(declared['rupee']).toEqual(sorted(glyphs.rupee))
  expect(declared['tamil']).toEqual(sorted(glyphs.tamil))
})

test('the Tamil words of the pages have their letters in the file of such words', () => {
  const pages = globSync('src/**/*.tsx', { exclude: ['**/*.test.tsx'] })
  const written = pages.flatMap((page) => readFileSync(page, 'utf8').match(/\p{Script=Tamil}/gu) ?? [])
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter((letter) => !glyphs.tamilWords.includes(letter))).toEqual([])
})

function points(range: string) {
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

function sorted(text: string) {
  return [...new Set(text)].map((letter) => letter.codePointAt(0)!).sort((a, b) => a - b)
}
