import { catalogues, type CatalogueName } from '../catalogues.ts'
import { isLimit, type CorrectionLimit } from './correction-limit.ts'
import { lookUpCorrections, type CorrectedWords } from './look-up-corrections.ts'
import { parseSearch } from './query/parse-search.ts'
import { textTerms, type TextTerm } from './query/search-terms.ts'
import type { SearchCache, SearchCaches } from './search-cache.ts'
import { withoutUnknownTamil } from './tamil-words.ts'
import { wordsStore } from './words-store.ts'

/** The cache of one catalogue, and the corrections of one search. */
export interface CatalogueSearch extends SearchCache {
  /** Looked up once for all catalogues, and only for a search that finds nothing as typed. */
  corrections: () => Promise<Corrections>
}
export type CatalogueSearches = (catalogue: CatalogueName) => Promise<CatalogueSearch>

interface Corrections {
  words: CorrectedWords
  /** The search has unknown words, but the shop corrects too many others now: it is answered as typed. */
  isRefused: boolean
}

/** Further unknown words of a search are not corrected. */
const maxCorrected = 4

/** The caches for one search, which reads the revision of each catalogue once. */
export function searchRequest(shared: SearchCaches, q: string | undefined, limit: CorrectionLimit) {
  const opened = new Map<CatalogueName, Promise<CatalogueSearch>>()
  let loading: Promise<Corrections> | undefined
  let isRefused = false

  const caches: CatalogueSearches = (catalogue) => {
    const cache = opened.get(catalogue) ?? shared(catalogue).then((own) => ({ ...own, corrections }))
    opened.set(catalogue, cache)
    return cache
  }
  const corrections = () => (loading ??= load())
  async function load() {
    const found = await loadCorrections(await Promise.all(catalogues.map(caches)), q, limit)
    isRefused = found.isRefused
    return found
  }
  /** `wasRefused`: the result lacks corrections, so it must not be cached. */
  return { caches, wasRefused: () => isRefused }
}

async function loadCorrections(all: CatalogueSearch[], q: string | undefined, limit: CorrectionLimit) {
  const { cached, db, synonyms: loadSynonyms } = all[0]!
  const revisions = all.map(({ revision }) => revision)
  const synonyms = await loadSynonyms()
  // A word of the trade is spelled correctly, although the shop may have none: "change" is not a misspelt "charger".
  const isOfTrade = ({ typed }: TextTerm) => synonyms.find([typed])?.term === typed
  const terms = textTerms(parseSearch(q, synonyms)).filter((term) => !term.isOptional && !isOfTrade(term))
  if (terms.length === 0) return { words: new Map(), isRefused: false }
  const unknown = await cached(['unknown', terms, revisions], () => findUnknown(all, terms))
  const corrected = unknown.slice(0, maxCorrected)
  if (corrected.length === 0) return { words: new Map(), isRefused: false }
  try {
    const lookUp = () => lookUpCorrections(db, synonyms, corrected)
    return { words: await cached(['corrected', corrected, revisions], () => limit(lookUp)), isRefused: false }
  } catch (error) {
    if (!isLimit(error)) throw error
    return { words: new Map(), isRefused: true }
  }
}

/** The typed words of the terms that no item of the shop has. */
async function findUnknown(all: CatalogueSearch[], terms: TextTerm[]): Promise<string[]> {
  const ofEach = await Promise.all(
    all.map(async (cache) => textTerms(await withoutUnknownTamil(cache, terms))),
  )
  const possible = terms.filter((_, at) => ofEach.some((each) => each[at]!.alternatives.length > 0))
  const known = await wordsStore(all[0]!.db).known(possible)
  return terms.flatMap(({ typed }) => (known.has(typed) ? [] : [typed]))
}
