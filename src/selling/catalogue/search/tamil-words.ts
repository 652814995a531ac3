import { isTextTerm, type SearchTerm, type TextTerm } from './query/search-terms.ts'
import { isTamil } from './query/tamil-script.ts'
import type { SearchCache } from './search-cache.ts'
import { loadTamilWords } from './words-store.ts'

/**
 * The terms without the Tamil words that no item of the catalogue has; a term of only such words has no alternative left. In the
 * embedded database Tamil letters have no trigrams: to find out that no item has "ஐபோன்", every item with the rest of the search would be read.
 */
export async function withoutUnknownTamil(cache: SearchCache, terms: SearchTerm[]): Promise<SearchTerm[]> {
  if (!terms.some((term) => isTextTerm(term) && tamilWordsOf(term).length > 0)) return terms
  const known = await cache.cached(['tamil words'], () => loadTamilWords(cache.db, cache.catalogue))
  const isKnown = (word: string) => known.some((other) => other.includes(word))
  return terms.map((term) =>
    isTextTerm(term) && !term.isOptional
      ? {
          ...term,
          alternatives: term.alternatives.filter((each) =>
            tamilWordsOf({ alternatives: [each] }).every(isKnown),
          ),
        }
      : term,
  )
}

/** The Tamil words of a term that are long enough, and short enough, to be in `catalogue_words` if an item has them. */
const tamilWordsOf = ({ alternatives }: Pick<TextTerm, 'alternatives'>) =>
  alternatives
    .flatMap(({ words }) => words.flatMap((word) => word.split(' ')))
    .filter((word) => isTamil(word) && word.length >= 3 && word.length <= 40)

/** True for a term of Tamil words that no item has. */
export const isInNoItem = (term: SearchTerm) =>
  isTextTerm(term) && !term.isOptional && term.alternatives.length === 0
