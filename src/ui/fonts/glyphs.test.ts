import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as glyphs from './glyphs.ts'

const ranges = [
  ...readFileSync('src/ui/styles/fonts.css', 'utf8').matchAll(
    /fonts\/([a-z-]+)\.woff2[^}]*unicode-range:([^;]+);/g,
  ),
]
/** The font file of each character: if ranges overlap, the one of the later rule. */
const fileOf = new Map(
  ranges
    .filter(([, file]) => file !== 'tamil-words') // a family of its own
    .flatMap(([, file, range]) => parseRange(range!).map((character) => [character, file!] as const)),
)
const charactersFrom = (name: string) =>
  [...fileOf].flatMap(([character, file]) => (file === name ? [character] : [])).sort((a, b) => a - b)

test('each character comes from the font file that has it', () => {
  expect(charactersFrom('latin')).toEqual(codePoints(glyphs.latin))
  expect(charactersFrom('rupee')).toEqual(codePoints(glyphs.rupee))
  expect(charactersFrom('symbols')).toEqual(codePoints(glyphs.symbols))
  expect(charactersFrom('more-latin')).toEqual(codePoints(glyphs.moreLatin))
  expect(charactersFrom('tamil')).toEqual(codePoints(glyphs.tamil))
})

test('tamil-words.woff2 has all Tamil letters of the pages', () => {
  const pages = globSync('src/**/*.tsx', { exclude: ['**/*.test.tsx'] })
  const written = pages.flatMap((page) => readFileSync(page, 'utf8').match(/\p{Script=Tamil}/gu) ?? [])
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter((character) => !glyphs.tamilWords.includes(character))).toEqual([])
})

function parseRange(range: string) {
  return range.split(',').flatMap((part) => {
    const [first, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => parseInt(hex, 16))
    return Array.from({ length: last! - first! + 1 }, (_, step) => first! + step)
  })
}

function codePoints(text: string) {
  return [...new Set(text)].map((character) => character.codePointAt(0)!).sort((a, b) => a - b)
}
