import { z } from 'zod'
import { Id, PageQuery, type Contract } from '../../../platform/contract.ts'
import { CatalogueName } from '../contract.ts'
import { unknownCountry } from '../countries.ts'
import { Country } from '../edit-fields/declarations/contract.ts'
import { TableFilter } from '../product-table/contract.ts'

/** More items than this are changed in several steps, so that a step stays within a statement's time limit. */
export const maxBulkItems = 5_000

const priceRoundings = ['none', 'rupee', '9', '99'] as const
export type PriceRounding = (typeof priceRoundings)[number]

const PriceChange = z.object({
  by: z.enum(['percent', 'rupees', 'set']),
  /** Percent or rupees; negative to lower prices. */
  amount: z
    .number('Please enter a number for the price.')
    .min(-1_000_000, 'The price change is too large.')
    .max(1_000_000, 'The price change is too large.'),
  round: z.enum(priceRoundings).default('none'),
})
export type PriceChange = z.output<typeof PriceChange>

const StockChange = z.object({
  by: z.enum(['add', 'set']),
  amount: z
    .int('Please enter a whole number for the stock.')
    .min(-1_000_000, 'The stock change is too large.')
    .max(1_000_000, 'The stock change is too large.'),
})
export type StockChange = z.output<typeof StockChange>

/** Ids of items, or a filter for all that match it. */
export const BulkRequest = z
  .object({
    ids: z.array(Id).min(1).max(maxBulkItems).optional(),
    filter: TableFilter.optional(),
    price: PriceChange.optional(),
    stock: StockChange.optional(),
    /** Of origin, in any usual spelling. */
    country: Country.unwrap().unwrap().min(1, unknownCountry).optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), 'Please tick items first.')
  .refine(
    ({ price, stock, country }) => [price, stock, country].some((change) => change !== undefined),
    'Please choose what to change.',
  )
export type BulkRequest = z.output<typeof BulkRequest>

export const BulkLine = z.object({
  productId: z.string(),
  catalogue: CatalogueName,
  name: z.string(),
  /** Which item it is: brand and model, what it fits and its barcode. */
  details: z.string(),
  priceBefore: z.number(),
  priceAfter: z.number(),
  stockBefore: z.int().nullable(),
  stockAfter: z.int().nullable(),
  countryBefore: z.string().nullable(),
  countryAfter: z.string().nullable(),
  /** Why the item stays as it is. */
  problem: z.string().nullable(),
})
export type BulkLine = z.infer<typeof BulkLine>

export const BulkPreview = z.object({
  id: z.string(),
  summary: z.string(),
  /** Number of items that will change. */
  changes: z.int(),
  /** Items that already have the new values. */
  unchanged: z.int(),
  /** Number of items that cannot be changed so. */
  problems: z.int(),
  /** Prices that change by more than 40 %; their lines come first. */
  largeChanges: z.int(),
})
export type BulkPreview = z.infer<typeof BulkPreview>

export const BulkResult = z.object({
  changed: z.int(),
  /** Items that somebody changed meanwhile, or that cannot be changed any more. */
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
})
export type BulkResult = z.infer<typeof BulkResult>

export const LatestBulkChange = z.object({
  id: z.string(),
  summary: z.string(),
  appliedAt: z.string(),
  staff: z.string().nullable(),
  changed: z.int(),
})
export type LatestBulkChange = z.infer<typeof LatestBulkChange>

/**
 * The items whose prices may change by more than 40 %; others of this kind stay as they are. Without it, all are changed: the page asks,
 * not the API.
 */
const Confirmed = z.object({ confirmed: z.array(Id).max(maxBulkItems) })

const params = z.object({ id: Id })

export const bulkChangesContract = {
  preview: {
    method: 'POST',
    url: '/api/admin/bulk-changes',
    config: { access: 'staff', permission: 'catalogue', data: 'shop' },
    schema: { body: BulkRequest, response: { 201: BulkPreview } },
  },
  lines: {
    method: 'GET',
    url: '/api/admin/bulk-changes/:id/lines',
    config: { access: 'staff', permission: 'catalogue', data: 'shop' },
    schema: { params, querystring: PageQuery, response: { 200: z.array(BulkLine) } },
  },
  apply: {
    method: 'POST',
    url: '/api/admin/bulk-changes/:id/apply',
    config: { access: 'staff', permission: 'catalogue', data: 'shop', recentAuth: true },
    schema: { params, body: Confirmed.partial().nullish(), response: { 200: BulkResult } },
  },
  undo: {
    method: 'POST',
    url: '/api/admin/bulk-changes/:id/undo',
    config: { access: 'staff', permission: 'catalogue', data: 'shop', recentAuth: true },
    schema: { params, response: { 200: BulkResult } },
  },
  /** The last applied change if it can be undone. */
  latest: {
    method: 'GET',
    url: '/api/admin/bulk-changes/latest',
    config: { access: 'staff', permission: 'catalogue', data: 'shop' },
    schema: { response: { 200: z.object({ change: LatestBulkChange.nullable() }) } },
  },
} as const satisfies Contract
