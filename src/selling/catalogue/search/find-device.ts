import { loadCandidates } from './candidates-store.ts'
import { facetsStore } from './facets-store.ts'
import { isTextTerm, textTerms, type SearchTerm, type TextTerm } from './query/search-terms.ts'
import { isTamil } from './query/tamil-script.ts'
import { deviceTerms, termsIn } from './query/wanted-items.ts'
import type { CatalogueSearches } from './search-request.ts'

/** The phone that a search is about, whether or not the shop sells it. */
export interface Device {
  /** Its words as typed. */
  words: ReadonlySet<string>
  /** As the shop writes it; undefined if the search names no phone. */
  name?: string
}

/** So many phones of a brand show how its models are called. */
const maxPhones = 100

export async function findDevice(caches: CatalogueSearches, terms: SearchTerm[]): Promise<Device> {
  const sales = await caches('sales')
  const brand = termsIn('sales', terms).filter((term) => isTextTerm(term) && term.isBrand)
  const total = brand.length === 0 ? 0 : await facetsStore(sales).count(brand)
  const phones =
    total === 0
      ? []
      : await sales.cached(['phones of brand', brand], () =>
          loadCandidates(sales.db, 'sales', { terms: brand, total }, {}, maxPhones),
        )
  const spelled = new Map(
    phones
      .flatMap(({ name, brand: own }) => `${own} ${name}`.split(/[\s()+]+/))
      .map((word) => [word.toLowerCase(), word]),
  )
  const { words: unknown } = await sales.corrections()
  // "realme narzo 70" is a model; beside a brand alone a word that no item has can be anything.
  const hasNumber = textTerms(terms).some(({ typed }) => /\d/.test(typed))
  const isModelWord = (typed: string) =>
    spelled.has(typed) || (hasNumber && unknown.get('sales')?.has(typed) === true)
  const device = deviceTerms(terms, isModelWord)
  if (device.length === 0) return { words: new Set() }
  return {
    words: new Set(device.map(({ typed }) => typed)),
    name: device.map((term) => spellingOf(term, spelled)).join(' '),
  }
}

/** As the shop spells it, in Latin letters also if it was typed in Tamil ones. */
function spellingOf({ typed, alternatives }: TextTerm, spelled: Map<string, string>) {
  const words = [typed, ...alternatives.flatMap((each) => each.words)]
  const known = words.find((word) => spelled.has(word))
  const latin = words.find((word) => !isTamil(word)) ?? typed
  return (known && spelled.get(known)) ?? latin.charAt(0).toUpperCase() + latin.slice(1)
}
