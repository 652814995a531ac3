import type { Database } from '../../platform/database.ts'
import { catalogues, type CatalogueName } from '../catalogues.ts'
import type { Facets, ListQuery } from '../contract.ts'
import { facetsStore } from './facets-store.ts'
import { wordsIn } from './query-words.ts'
import { understandSearch, type Understood } from './understand-search.ts'

type Asked = Pick<ListQuery, 'q' | 'brand' | 'max'>

/** What a catalogue can be narrowed to; where nothing matches, also where else to look. */
export async function findFacets(db: Database, catalogue: CatalogueName, asked: Asked): Promise<Facets> {
  const store = facetsStore(db, catalogue)
  const understood = await understandSearch(db, catalogue, wordsIn(asked.q))
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
  return sum(matching) > 0 ? facets : { ...facets, ...(await otherWays(db, catalogue, understood)) }
}

async function otherWays(db: Database, catalogue: CatalogueName, { words, instead }: Understood) {
  if (words.length === 0) return { unfiltered: await facetsStore(db, catalogue).count([]) }
  const unfiltered = await facetsStore(db, catalogue).count(words)
  const isWorthIt = unfiltered === 0 && instead.length > 0 && instead.join() !== words.join()
  const helps = isWorthIt && (await facetsStore(db, catalogue).count(instead)) > 0
  return {
    unfiltered,
    ...(helps && { suggestion: instead.join(' ') }),
    elsewhere: await elsewhere(db, catalogue, words),
  }
}

async function elsewhere(db: Database, catalogue: CatalogueName, words: string[]) {
  const found = []
  for (const other of catalogues.filter((name) => name !== catalogue)) {
    const { words: meant } = await understandSearch(db, other, words)
    found.push({ catalogue: other, count: await facetsStore(db, other).count(meant) })
  }
  return found.filter(({ count }) => count > 0)
}

function countsByName(rows: { name: string | null; count: number }[]) {
  const counts = new Map(rows.map(({ name, count }) => [name?.toLowerCase(), count]))
  return (name: string) => counts.get(name.toLowerCase()) ?? 0
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
