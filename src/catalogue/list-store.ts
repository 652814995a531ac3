import { and, asc, desc, eq, getTableColumns, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { CatalogueName, ListQuery } from './contract.ts'
import { products } from './tables.ts'

const { searchText, ...listedColumns } = getTableColumns(products)
/** All columns except the search text, which only repeats the others. */
export { listedColumns }

type Filters = Pick<ListQuery, 'q' | 'match' | 'brand' | 'max'>

/** The text of a search that matches text instead of words; undefined for other lists. */
export const matchedText = ({ q, match }: Filters) => (match === 'text' && q?.trim()) || undefined

/**
 * WHERE clause of a list: items for sale that contain every word, or the query's text, have one of the brands and cost at most
 * `max` rupees.
 */
export function listFilter(catalogue: CatalogueName, words: string[], query: Filters) {
  const { brand = [], max } = query
  const text = matchedText(query)
  const brands = brand.filter((name) => name !== '')
  return and(
    eq(products.catalogue, catalogue),
    isNull(products.deletedAt),
    ...words.map(containsWord),
    text === undefined ? undefined : containsText(text),
    brands.length > 0 ? sql`lower(${products.brand}) in (${lowerCaseList(brands)})` : undefined,
    max === undefined ? undefined : lte(products.pricePaise, maxPricePaise(max)),
  )
}

const lowerCaseList = (names: string[]) =>
  sql.join(
    names.map((name) => sql`lower(${name})`),
    sql`, `,
  )

const escapeLike = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Matches a part of a word; of a number only its beginning, or "1" would find every phone with 512 GB. */
export function containsWord(word: string) {
  const has = sql`${searchText} like lower(${`%${escapeLike(word)}%`})`
  return /^[0-9]+$/.test(word) ? sql`${has} and ${searchText} ~ ${`(^|[^0-9])${word}`}` : has
}

/** Matches part of the name, the brand or the description. The first condition has an index, but covers other fields too. */
function containsText(text: string) {
  const pattern = sql`lower(${`%${escapeLike(text)}%`})`
  const { name, brand, description } = products
  const fields = [name, brand, description].map((field) => sql`lower(${field}) like ${pattern}`)
  return sql`${searchText} like ${pattern} and (${sql.join(fields, sql` or `)})`
}

/** Name, brand and model between spaces, so that LIKE can distinguish whole words from parts. */
export const paddedTitle = sql`(' ' || lower(${products.name} || ' ' || ${products.brand} || ' ' || coalesce(${products.model}, ${products.category}, '')) || ' ')`

/**
 * Relevance of an item. Each search word scores 4 if it is a whole word of name, brand or model, 3 at the beginning of a word, 2
 * inside a word and 0 in the description. A title that starts with the whole phrase adds 1, an identical name 2.
 */
function matchScore(words: string[]) {
  const phrase = escapeLike(words.join(' '))
  const points = words.map((each) => {
    const word = escapeLike(each)
    return sql`case when title like lower(${`% ${word} %`}) then 4 when title like lower(${`% ${word}%`}) then 3
      when title like lower(${`%${word}%`}) then 2 else 0 end`
  })
  return sql`(select ${sql.join(points, sql` + `)} + case when title like lower(${` ${phrase}%`}) then 1 else 0 end
    + case when lower(${products.name}) = lower(${words.join(' ')}) then 2 else 0 end from (select ${paddedTitle} as title) as called)`
}

/** Capped at the highest price that a product can have, so that it fits an integer. */
const maxPricePaise = (rupees: number) =>
  sql`${Math.floor(Math.min(rupees, 1_000_000) * 100 + 1e-6)}::integer`

interface SortOrder {
  by: SQL
  type: SQL
  down: boolean
  idDown: boolean
}

const { pricePaise, createdAt, id } = products
const price = { by: sql`${pricePaise}`, type: sql`integer`, idDown: false }
const name = { by: sql`lower(${products.name}) collate "C"`, type: sql`text`, idDown: false }
/** The id decides between equals, so that pages never overlap. */
const sortOrders: Record<'newest' | NonNullable<ListQuery['sort']>, SortOrder> = {
  newest: { by: sql`${createdAt}`, type: sql`timestamptz`, down: true, idDown: true },
  price_asc: { ...price, down: false },
  price_desc: { ...price, down: true },
  name_asc: { ...name, down: false },
  name_desc: { ...name, down: true },
}

/** ORDER BY clause: by the requested key, or by relevance if there are words, then the newest first. */
export function listOrder(sort: ListQuery['sort'], words: string[]): SQL[] {
  const { by, down, idDown } = sortOrders[sort ?? 'newest']
  const order = [down ? desc(by) : asc(by), idDown ? desc(id) : asc(id)]
  return sort === undefined && words.length > 0 ? [desc(matchScore(words)), ...order] : order
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
  key: sql<string>`(${sortOrders[sort ?? 'newest'].by})::text`.as('key'),
  id: products.id,
})

/** WHERE clause for the items after the anchor. */
export function afterAnchor({ key, id: last }: PageAnchor, sort: ListQuery['sort']): SQL {
  const { by, type, down, idDown } = sortOrders[sort ?? 'newest']
  const at = sql`${key}::${type}`
  const isAtOrAfter = down ? sql`${by} <= ${at}` : sql`${by} >= ${at}`
  const isNext = idDown ? sql`${id} < ${last}::uuid` : sql`${id} > ${last}::uuid`
  // The first condition lets the index scan start at the anchor.
  return sql`(${isAtOrAfter} and (${by} <> ${at} or ${isNext}))`
}

const maxWords = 8

/** The distinct words of a search in lower case, at most eight: the last one is a phrase of all remaining words. */
export function searchWords(q = ''): string[] {
  const words = [...new Set(q.toLowerCase().split(/\s+/))].filter((word) => word !== '')
  return words.length > maxWords
    ? [...words.slice(0, maxWords - 1), words.slice(maxWords - 1).join(' ')]
    : words
}

/** "iphone15" and "s24ultra" are several words to a shop that writes them apart; "s24" is one. */
export const splitWord = (word: string) => word.split(/(?<=\p{L}{3})(?=\d)|(?<=\d)(?=\p{L}{3})/u)
