import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { SynonymRow } from './query/synonyms.ts'

const sheet = readFileSync(new URL('synonyms.csv', import.meta.url))

/** Words of the trade that mean the same, words that a search ignores, and words for all items of a catalogue, by term. */
export const builtInSynonyms: SynonymRow[] = parse(sheet, { columns: true })
