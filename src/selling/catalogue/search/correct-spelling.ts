import { joinPhrases } from './query/parse-search.ts'
import { isTextTerm, type SearchTerm } from './query/search-terms.ts'
import type { CatalogueSearch } from './search-request.ts'

export interface CorrectedSearch {
  /** The terms to search for: corrected ones, and as typed those without a correction. */
  terms: SearchTerm[]
  isCorrected: boolean
  /** Terms that may have been meant, for the suggestion if the search finds nothing. */
  suggestion: SearchTerm[]
}

/** The corrected search, by the words of the catalogue. */
export async function correctTerms(cache: CatalogueSearch, typed: SearchTerm[]): Promise<CorrectedSearch> {
  const words = (await cache.corrections()).words.get(cache.catalogue)
  const corrected = typed.map((term) => {
    const found = isTextTerm(term) && !term.isOptional ? words?.get(term.typed) : undefined
    return {
      terms: found?.terms ?? [term],
      isCorrected: found?.terms !== undefined,
      suggestion: found?.suggestion ?? [term],
    }
  })
  const isCorrected = corrected.some((each) => each.isCorrected)
  const terms = corrected.flatMap((each) => each.terms)
  return {
    terms: isCorrected ? joinPhrases(terms, await cache.synonyms()) : terms,
    isCorrected,
    suggestion: corrected.flatMap(({ suggestion }) => suggestion),
  }
}
