import type { Database } from '../../../platform/database.ts'
import { builtInSynonyms } from './built-in-synonyms.ts'
import { synonymsFrom, type Synonyms } from './query/synonyms.ts'
import { shopSynonyms } from './tables.ts'

/** The built-in synonyms and those of the shop's staff. */
export async function loadSynonyms(db: Database): Promise<Synonyms> {
  const own = await db.select().from(shopSynonyms).orderBy(shopSynonyms.term, shopSynonyms.id)
  return synonymsFrom([
    ...builtInSynonyms,
    ...own.map(({ term, meaning }) => ({ term, meaning, kind: 'synonym' as const })),
  ])
}
