import type { Database } from '../../platform/database.ts'
import { searchSynonyms } from '../tables.ts'
import { synonymsFrom, type Synonyms } from './query/synonyms.ts'
import { shopSynonyms } from './tables.ts'

/** The built-in synonyms and those of the shop's staff. */
export async function loadSynonyms(db: Database): Promise<Synonyms> {
  const builtIn = await db.select().from(searchSynonyms).orderBy(searchSynonyms.term)
  const own = await db.select().from(shopSynonyms).orderBy(shopSynonyms.term, shopSynonyms.id)
  return synonymsFrom([
    ...builtIn,
    ...own.map(({ term, meaning }) => ({ term, meaning, kind: 'synonym' as const })),
  ])
}
