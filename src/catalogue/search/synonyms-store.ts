import type { Database } from '../../platform/database.ts'
import { searchSynonyms } from '../tables.ts'
import { synonymsFrom, type Synonyms } from './query/synonyms.ts'

export const loadSynonyms = async (db: Database): Promise<Synonyms> =>
  synonymsFrom(await db.select().from(searchSynonyms).orderBy(searchSynonyms.term))
