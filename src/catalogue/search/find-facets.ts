import { catalogues, type CatalogueName } from '../catalogues.ts'
import type { Facets, ListQuery } from '../contract.ts'
import { facetsStore } from './facets-store.ts'
import { wordsIn } from './query-words.ts'
import type { Shelf, Shelves } from './shelves.ts'
import { understandSearch, type Understood } from './understand-search.ts'

type Asked = Pick<ListQuery, 'q' | 'brand' | 'max'>

/** What a catalogue can be narrowed to; where nothing matches, also where else to look. */
export async function findFacets(shelves: Shelves, catalogue: CatalogueName, asked: Asked): Promise<Facets> {
  const shelf = await shelves(catalogue)
  const store = facetsStore(shelf)
  const understood = await understandSearch(shelf, wordsIn(asked.q))
  const { words, isMended } = understood
  const all = await store.byBrand([])
  const isNarrowed = words.length > 0 || asked.max !== undefined
  const counts = countsByName(isNarrowed ? await store.byBrand(words, asked.max) : all)
  const brands = all.map(({ name }) => ({ name: name ?? '', count: counts(name ?? '') }))
  const facets = {
    brands,
    highestPrice: await store.highestPrice(),
    ...(isMended && { searchedFor: words.join(' ') }),
  }
  const chosen = asked.brand?.filter(Boolean) ?? []
  const matching = chosen.length > 0 ? chosen.map(counts) : brands.map(({ count }) => count)
  return sum(matching) > 0 ? facets : { ...facets, ...(await otherWays(shelf, shelves, understood)) }
}

async function otherWays(shelf: Shelf, shelves: Shelves, { words, instead }: Understood) {
  const store = facetsStore(shelf)
  const unfiltered = await store.count(words)
  if (words.length === 0) return { unfiltered }
  const isWorthIt = unfiltered === 0 && instead.length > 0 && instead.join() !== words.join()
  const helps = isWorthIt && (await store.count(instead)) > 0
  return {
    unfiltered,
    ...(helps && { suggestion: instead.join(' ') }),
    elsewhere: await elsewhere(shelves, shelf.catalogue, words),
  }
}

async function elsewhere(shelves: Shelves, catalogue: CatalogueName, words: string[]) {
  const found = []
  for (const other of catalogues.filter((name) => name !== catalogue)) {
    const shelf = await shelves(other)
    const { words: meant } = await understandSearch(shelf, words)
    found.push({ catalogue: other, count: await facetsStore(shelf).count(meant) })
  }
  return found.filter(({ count }) => count > 0)
}

function countsByName(rows: { name: string | null; count: number }[]) {
  const counts = new Map(rows.map(({ name, count }) => [name?.toLowerCase(), count]))
  return (name: string) => counts.get(name.toLowerCase()) ?? 0
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
