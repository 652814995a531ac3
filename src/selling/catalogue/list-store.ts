import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  isNull,
  lte,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { escapeLike } from '../../platform/database/text-search.ts'
import type { CatalogueName, ListQuery } from './contract.ts'
import { isQuantity } from './search/query/quantities.ts'
import {
  isPriceTerm,
  withoutImplied,
  type Alternative,
  type SearchTerm,
  type TextTerm,
} from './search/query/search-terms.ts'
import { countrySortKey, matchesSpecifications } from './specification-filters-store.ts'
import type { FilterParameter } from './specification-filter-rules.ts'
import { products } from './tables.ts'

/* eslint-disable @typescript-eslint/no-unused-vars -- these columns are named only to leave them out of the rest */
const {
  searchText,
  specificationText,
  nameSortKey,
  inStock,
  archivedAt,
  lowStockLevel,
  version,
  ...detailColumns
} = getTableColumns(products)
const { barcode, makerRole, makerName, makerAddress, netQuantity, genericName, ...listedColumns } =
  detailColumns
/* eslint-enable @typescript-eslint/no-unused-vars */
/**
 * `detailColumns` are all columns except those for search and order, which only repeat the others, and those for staff;
 * `listedColumns` lack also what only an item's own page shows.
 */
export { detailColumns, listedColumns }

export type Filters = Pick<ListQuery, 'q' | 'match' | 'brand' | 'max' | 'sort' | FilterParameter>

/** The text of a search that matches text instead of words; undefined for other lists. */
export const matchedText = ({ q, match }: Filters) => (match === 'text' && q?.trim()) || undefined

/**
 * WHERE clause of a list: items for sale that match every term, or contain the query's text, have one of the brands, cost at
 * most `max` rupees and have the chosen specifications.
 */
export function listFilter(catalogue: CatalogueName, terms: SearchTerm[], query: Filters) {
  const { brand = [], max } = query
  const text = matchedText(query)
  const brands = brand.filter((name) => name !== '')
  return and(
    eq(products.catalogue, catalogue),
    isNull(products.deletedAt),
    ...withoutImplied(terms).map((term) => matchesTerm(term, catalogue)),
    text === undefined ? undefined : containsText(text),
    brands.length > 0 ? sql`lower(${products.brand}) in (${lowerCaseList(brands)})` : undefined,
    max === undefined ? undefined : lte(products.pricePaise, toPaise(max)),
    ...matchesSpecifications(catalogue, query),
  )
}

const lowerCaseList = (names: string[]) =>
  sql.join(
    names.map((name) => sql`lower(${name})`),
    sql`, `,
  )

/**
 * WHERE clause of one term of a search; undefined if every item matches it. Names of repairs are whole words: a phone "for mother" is no
 * motherboard.
 */
function matchesTerm(term: SearchTerm, catalogue: CatalogueName): SQL | undefined {
  if (isPriceTerm(term)) return matchesPrice(term)
  if (term.isOptional) return undefined
  if (catalogue === 'services') return containsTerm(term, wholeWord)
  if (term.isModelNumber) return and(containsTerm(term, partOfWord), namesModel(term.typed))
  return term.isInTitle
    ? and(containsTerm(term, partOfWord), isInTitle(term.kind!.words))
    : containsTerm(term, partOfWord)
}

/** Whether the item has one of the alternatives, each word as the patterns say. */
export function containsTerm({ alternatives }: Pick<TextTerm, 'alternatives'>, patternsOf: PatternsOf) {
  if (alternatives.length === 0) return sql`false`
  // One condition for all single words, so that the text of the statement does not depend on how many synonyms there are.
  const single = alternatives.filter(isPlainWord).flatMap(({ words: [word] }) => patternsOf(word!))
  const others = alternatives.filter((alternative) => !isPlainWord(alternative))
  return or(
    single.length === 0 ? undefined : like(searchText, single),
    ...others.map(({ words }) => and(...words.map((word) => containsWord(word, patternsOf)))),
  )
}

/** The LIKE patterns of which a word's text has one. */
type PatternsOf = (word: string) => string[]
const partOfWord: PatternsOf = (word) => [patternOf(word)]
export const wholeWord: PatternsOf = (word) =>
  isDigits(word)
    ? [patternOf(word)]
    : ['', 's', 'es'].map((ending) => `% ${escapeLike(word.toLowerCase())}${ending} %`)

const like = (text: SQLWrapper, patterns: string[]) =>
  patterns.length === 1
    ? sql`${text} like ${patterns[0]}`
    : sql`${text} like any(${sql.param(patterns)}::text[])`

/** One of the words or phrases begins a word of the title. */
const isInTitle = (words: string[]) =>
  like(
    paddedTitle,
    words.map((word) => `% ${escapeLike(word)}%`),
  )

/** The number begins one in the name or in what the item fits. */
const namesModel = (number: string) =>
  sql`(${products.name} || ' ' || coalesce(${products.compatibility}, '')) ~ ${`(^|[^0-9])${number}`}`

const isPlainWord = ({ words }: Alternative) => words.length === 1 && !isDigits(words[0]!)
const isDigits = (word: string) => /^[0-9]+$/.test(word)

const matchesPrice = ({ min, max }: { min?: number; max?: number }) =>
  and(
    min === undefined ? undefined : gte(products.pricePaise, toPaise(min)),
    max === undefined ? undefined : lte(products.pricePaise, toPaise(max)),
  )

/** Matches a word's patterns; of a number only its beginning, or "1" would find every phone with 512 GB. */
function containsWord(word: string, patternsOf: PatternsOf): SQL {
  const has = like(searchText, patternsOf(word))
  const number = patternsOf === wholeWord ? `(^|[^0-9])${word}([^0-9]|$)` : `(^|[^0-9])${word}`
  return isDigits(word) ? sql`(${has} and ${searchText} ~ ${number})` : has
}

/**
 * A part of a word; a quantity only as a whole; one or two letters only at the beginning of a word, which the trigram index finds;
 * so a phrase, which ends with a whole word if that is short.
 */
function patternOf(word: string): string {
  if (isQuantity(word)) return `% ${word} %`
  if (word.includes(' ')) return `% ${escapeLike(word)}${/ \S{1,2}$/.test(word) ? ' ' : ''}%`
  if (/^[a-z0-9]{1,2}$/.test(word) && !isDigits(word)) return `% ${word}%`
  return `%${escapeLike(word.toLowerCase())}%`
}

/** Matches part of the name, the brand or the description. The first condition has an index, but covers other fields too. */
function containsText(text: string) {
  const pattern = sql`lower(${`%${escapeLike(text)}%`})`
  const { name, brand, description } = products
  const fields = [name, brand, description].map((field) => sql`lower(${field}) like ${pattern}`)
  return sql`${searchText} like ${pattern} and (${sql.join(fields, sql` or `)})`
}

/** Name, brand and model between spaces, so that LIKE can distinguish whole words from parts. */
export const paddedTitle = sql`(' ' || lower(normalize(${products.name} || ' ' || ${products.brand} || ' ' || coalesce(${products.model}, ${products.category}, ''), NFKC)) || ' ')`

/** Capped at the highest price that a product can have, so that it fits an integer. */
const toPaise = (rupees: number) => sql`${Math.floor(Math.min(rupees, 1_000_000) * 100 + 1e-6)}::integer`

interface SortOrder {
  by: SQL
  type: SQL
  down: boolean
  idDown: boolean
}

const { pricePaise, createdAt, id } = products
const price = { by: sql`${pricePaise}`, type: sql`integer`, idDown: false }
const name = { by: sql`${nameSortKey}`, type: sql`text`, idDown: false }
/** The id decides between equals, so that pages never overlap. */
const sortOrders: Record<'newest' | Exclude<ListQuery['sort'], 'in_stock' | undefined>, SortOrder> = {
  newest: { by: sql`${createdAt}`, type: sql`timestamptz`, down: true, idDown: true },
  price_asc: { ...price, down: false },
  price_desc: { ...price, down: true },
  name_asc: { ...name, down: false },
  name_desc: { ...name, down: true },
  // Items without a country come last.
  country_asc: { by: countrySortKey, type: sql`text`, down: false, idDown: false },
}

/** ORDER BY clause: by the requested key, otherwise the newest first. */
export function listOrder(sort: ListQuery['sort']): SQL[] {
  if (sort === 'in_stock') return [desc(inStock), desc(createdAt), desc(id)]
  const { by, down, idDown } = sortOrders[sort ?? 'newest']
  return [down ? desc(by) : asc(by), idDown ? desc(id) : asc(id)]
}

/**
 * Position of an item in a sorted list, for keyset pagination: its sort key as PostgreSQL prints it (a timestamp has more digits
 * than a JavaScript Date), its id, and the number of items up to and including it.
 */
export interface PageAnchor {
  key: string
  id: string
  items: number
}

export const anchorColumns = (sort: ListQuery['sort']) => ({
  key: sql<string>`(${sort === 'in_stock' ? stockAndTime : sortOrders[sort ?? 'newest'].by})::text`.as('key'),
  id: products.id,
})
const stockAndTime = sql`${inStock}::text || ' ' || ${createdAt}::text`

/** WHERE clause for the items after the anchor. */
export function afterAnchor({ key, id: last }: PageAnchor, sort: ListQuery['sort']): SQL {
  if (sort === 'in_stock') {
    const [isInStock, ...time] = key.split(' ')
    return sql`(${inStock}, ${createdAt}, ${id}) < (${isInStock}::boolean, ${time.join(' ')}::timestamptz, ${last}::uuid)`
  }
  const { by, type, down, idDown } = sortOrders[sort ?? 'newest']
  const at = sql`${key}::${type}`
  // The index scan starts behind the anchor, however many items share its key.
  if (down === idDown) return sql`(${by}, ${id}) ${down ? sql`<` : sql`>`} (${at}, ${last}::uuid)`
  // Keys descend and ids ascend: the first condition lets the index scan start at the anchor.
  return sql`(${by} <= ${at} and (${by} <> ${at} or ${id} > ${last}::uuid))`
}
