import { searchSynonyms } from '../tables.ts'
import { synonymsFrom, type Synonyms } from './query/synonyms.ts'
import type { SearchCache } from './search-cache.ts'

/** Loaded once for each revision of a catalogue, and at least every minute. */
export const loadSynonyms = (cache: Pick<SearchCache, 'db' | 'cached'>): Promise<Synonyms> =>
  cache.cached(['synonyms'], async () =>
    synonymsFrom(await cache.db.select().from(searchSynonyms).orderBy(searchSynonyms.term)),
  )
