import { termOf } from './query/parse-search.ts'
import { tokenize } from './query/tokenize.ts'
import type { CatalogueSearch } from './search-request.ts'
import { wordsStore } from './words-store.ts'

const maxKinds = 3
/** One letter begins too many words. */
const minLength = 2

/** Completes the last word to the names of kinds of items that the shop has: "redmi ch" to "redmi charger". */
export async function suggestKinds(cache: CatalogueSearch, q: string): Promise<string[]> {
  const words = tokenize(q)
  const last = words.pop() ?? ''
  if (last.length < minLength) return []
  const synonyms = await cache.synonyms()
  const beginning = synonyms.kindWords.filter((word) => word.startsWith(last) && word !== last)
  if (beginning.length === 0) return []
  const terms = synonyms.kindWords.map((word) => termOf(word.split(' '), synonyms.find(word.split(' '))))
  const known = await cache.cached(['kinds'], () => wordsStore(cache.db).known(terms))
  return beginning
    .filter((word) => known.has(word))
    .slice(0, maxKinds)
    .map((word) => [...words, word].join(' '))
}
