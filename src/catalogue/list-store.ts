import { and, asc, desc, eq, getTableColumns, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { CatalogueName, ListQuery } from './contract.ts'
import { products } from './tables.ts'

const { searchText, ...listedColumns } = getTableColumns(products)
/** Without the text to be searched, which only repeats the others. */
export { listedColumns }

type Filters = Omit<ListQuery, 'q' | 'page' | 'limit' | 'sort'>

/** Which items of a catalogue a list shows: those that have every word, are of one of the brands, and cost no more. */
export function listFilter(catalogue: CatalogueName, words: string[], { brand = [], max }: Filters) {
  const brands = brand.filter((name) => name !== '')
  return and(
    eq(products.catalogue, catalogue),
    isNull(products.deletedAt),
    ...words.map(containsWord),
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

/** A part of a word is enough; of a number only its beginning, or "1" would find every phone with 512 GB. */
export function containsWord(word: string) {
  const has = sql`${searchText} like lower(${`%${escapeLike(word)}%`})`
  return /^[0-9]+$/.test(word) ? sql`${has} and ${searchText} ~ ${`(^|[^0-9])${word}`}` : has
}

/** What an item is called, between spaces, so that whole words can be told from parts. */
export const paddedTitle = sql`(' ' || lower(${products.name} || ' ' || ${products.brand} || ' ' || coalesce(${products.model}, ${products.category}, '')) || ' ')`

/** Whole words of the name, the brand or the model count most, then beginnings of words, then parts; a description least. */
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

/** The highest price that the shop takes is the highest that is worth asking for. */
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

/** As asked; else what was searched for best, and the newest first. */
export function listOrder(sort: ListQuery['sort'], words: string[]): SQL[] {
  const { by, down, idDown } = sortOrders[sort ?? 'newest']
  const order = [down ? desc(by) : asc(by), idDown ? desc(id) : asc(id)]
  return sort === undefined && words.length > 0 ? [desc(matchScore(words)), ...order] : order
}

/** An item of a list: by what it stands there, as PostgreSQL writes it (a time has more digits than JavaScript keeps), and how many there are up to and with it. */
export interface PageAnchor {
  key: string
  id: string
  items: number
}

export const anchorColumns = (sort: ListQuery['sort']) => ({
  key: sql<string>`(${sortOrders[sort ?? 'newest'].by})::text`.as('key'),
  id: products.id,
})

/** Those that come later than it. */
export function afterAnchor({ key, id: last }: PageAnchor, sort: ListQuery['sort']): SQL {
  const { by, type, down, idDown } = sortOrders[sort ?? 'newest']
  const at = sql`${key}::${type}`
  const further = down ? sql`${by} <= ${at}` : sql`${by} >= ${at}`
  const isNext = idDown ? sql`${id} < ${last}::uuid` : sql`${id} > ${last}::uuid`
  // The first part is what an index can be entered by.
  return sql`(${further} and (${by} <> ${at} or ${isNext}))`
}

const maxWords = 8

/** The words of a search, each once; what goes beyond the first few is looked for as one phrase. */
export function searchWords(q = ''): string[] {
  const words = [...new Set(q.toLowerCase().split(/\s+/))].filter((word) => word !== '')
  return words.length > maxWords
    ? [...words.slice(0, maxWords - 1), words.slice(maxWords - 1).join(' ')]
    : words
}

/** "iphone15" and "s24ultra" are several words to a shop that writes them apart; "s24" is one. */
export const splitWord = (word: string) => word.split(/(?<=\p{L}{3})(?=\d)|(?<=\d)(?=\p{L}{3})/u)
