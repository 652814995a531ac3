import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import type { Database } from '../../../platform/database.ts'
import { synonymsFrom, type Synonyms, type SynonymRow } from './query/synonyms.ts'
import { shopSynonyms } from './tables.ts'
import { hasMeaning } from './word-kinds-rules.ts'

const sheet = readFileSync(new URL('synonyms.csv', import.meta.url))

/** Words of the trade, by term: what they mean, name or are ignored for. */
export const builtInSynonyms: SynonymRow[] = parse(sheet, { columns: true })

/** The built-in synonyms and those of the shop's staff. */
export async function loadSynonyms(db: Database): Promise<Synonyms> {
  const own = await db.select().from(shopSynonyms).orderBy(shopSynonyms.term, shopSynonyms.id)
  return synonymsFrom([
    ...builtInSynonyms,
    ...own.map(({ term, kind, meaning }) => ({ term, kind, meaning: hasMeaning(kind) ? meaning : '' })),
  ])
}
