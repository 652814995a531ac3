import { isTamil, transliterate } from './tamil-script.ts'

/**
 * Steps from a Latin word to its phonetic key, as patterns that JavaScript and PostgreSQL read alike. A key has the consonants by
 * sound and an "a" for a vowel at the beginning: "charger", "charjar" and "சார்ஜர்" are "srjr", "cover" and "kavar" are "kvr".
 * Voiced and voiceless consonants are one, since Tamil script does not distinguish them.
 */
const steps: [pattern: string, replacement: string][] = [
  ['[^a-z]', ''],
  ['zh', 'l'],
  ['^x', 's'],
  ['x', 'ks'],
  ['dge|dg|g([eiy])', String.raw`j\1`],
  ['ch|sh|c([eiy])', String.raw`s\1`],
  ['c|q|g', 'k'],
  ['z', 's'],
  ['w', 'v'],
  ['h', ''],
  ['y', 'i'],
  ['f|b', 'p'],
  ['d', 't'],
  [String.raw`([a-z])\1+`, String.raw`\1`],
  ['^[aeiou]+', 'A'],
  ['[aeiou]', ''],
  ['A', 'a'],
]

const compiled = steps.map(([pattern, replacement]): [RegExp, string] => [
  new RegExp(pattern, 'g'),
  replacement.replaceAll(/\\(\d)/g, '$$$1'),
])

/** The phonetic key of a word in Latin or Tamil letters. */
export function phoneticKey(word: string): string {
  const latin = isTamil(word) ? transliterate(word) : word.toLowerCase()
  return compiled.reduce((key, [pattern, replacement]) => key.replaceAll(pattern, replacement), latin)
}

/** The same as an expression for a generated column. */
export const phoneticKeySql = (column: string) =>
  steps.reduce(
    (key, [pattern, replacement]) => `regexp_replace(${key}, '${pattern}', '${replacement}', 'g')`,
    column,
  )
