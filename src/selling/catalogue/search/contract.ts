import { z } from 'zod'
import { Id, type Contract } from '../../../platform/contract.ts'
import { singleLine } from '../../../platform/text-fields.ts'
import { TextPart } from '../../../site/shop/page-texts/contract.ts'
import { ownWordKinds } from './word-kinds-rules.ts'
import { CatalogueName, ListQuery, NotInStock, Product } from '../contract.ts'

/** A search over all catalogues. */
export const ShopSearchQuery = ListQuery.pick({ q: true }).extend({
  limit: z.coerce.number().int().min(1).max(60).optional().catch(undefined),
  /** The best items of each catalogue instead of the best ones of all together. */
  per_catalogue: z.coerce.number().int().min(1).max(20).optional().catch(undefined),
  /** With `kinds`, for the suggestions while somebody types. */
  suggest: z.literal('kinds').optional().catch(undefined),
})
export type ShopSearchQuery = z.output<typeof ShopSearchQuery>

/** A section of the help page, or where to ask. */
const Answer = z.object({ title: z.string(), parts: z.array(TextPart), link: z.string() })
export type Answer = z.infer<typeof Answer>

export const ShopSearch = z.object({
  /** The most relevant first, whichever catalogue they are in. */
  items: z.array(z.object({ catalogue: CatalogueName, product: Product })),
  /** The catalogues that have matches, the one with the most relevant item first. */
  counts: z.array(z.object({ catalogue: CatalogueName, count: z.int() })),
  /** The corrected search text, if a word was misspelt. */
  searchedFor: z.string().optional(),
  /** No item has all words of the search; these have the most of them. */
  hasSomeWords: z.literal(true).optional(),
  notInStock: NotInStock.optional(),
  /** The search with its last word completed to the name of a kind of item: "redmi charger" for "redmi ch". */
  kinds: z.array(z.string()).optional(),
  /** The search is a question, which this answers; it has no items. */
  answer: Answer.optional(),
})
export type ShopSearch = z.infer<typeof ShopSearch>

export const productsContract = {
  all: {
    method: 'GET',
    url: '/api/products',
    config: { access: 'anyone', data: 'public' },
    schema: {
      response: {
        200: z.object({ sales: z.array(Product), services: z.array(Product), accessories: z.array(Product) }),
      },
    },
  },
  search: {
    method: 'GET',
    url: '/api/search',
    config: { access: 'anyone', data: 'public' },
    schema: { querystring: ShopSearchQuery, response: { 200: ShopSearch } },
  },
} as const satisfies Contract

const OwnWordKind = z.enum(ownWordKinds)
/** The meaning is empty for kinds that have none. */
const synonym = { term: z.string(), kind: OwnWordKind, meaning: z.string() }
const Synonyms = z.object({
  /** Those of the shop, which can be removed. */
  own: z.array(z.object({ id: z.string(), ...synonym })),
  builtIn: z.array(z.object(synonym)),
})
export type SynonymLists = z.infer<typeof Synonyms>

const upTo60 = { max: 60, tooLong: 'Please keep this to 60 letters.' }
const words = singleLine({ ...upTo60, required: 'Please enter a word.' })
const synonymsPermission = { access: 'staff', permission: 'catalogue', data: 'shop' } as const

export const synonymsContract = {
  list: {
    method: 'GET',
    url: '/api/admin/synonyms',
    config: synonymsPermission,
    schema: { response: { 200: Synonyms } },
  },
  /** What the search knows about `term` from then on, at once; without a kind, `meaning` is searched too. */
  add: {
    method: 'POST',
    url: '/api/admin/synonyms',
    config: synonymsPermission,
    schema: {
      body: z.object({
        term: words,
        kind: OwnWordKind.default('synonym'),
        meaning: singleLine(upTo60).default(''),
      }),
      response: { 201: Synonyms },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/api/admin/synonyms/:id',
    config: synonymsPermission,
    schema: { params: z.object({ id: Id }), response: { 200: Synonyms } },
  },
} as const satisfies Contract
