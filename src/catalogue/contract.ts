import { z } from 'zod'
import { isWholePaise } from '../money/money.ts'
import { Id, Message, type Contract } from '../platform/contract.ts'
import { multiLine, singleLine } from '../platform/text-fields.ts'
import { catalogues } from './catalogues.ts'
import { SpecificationsView, specificationsForm } from './specification-rules.ts'

export const CatalogueName = z.enum(catalogues)
export type CatalogueName = z.infer<typeof CatalogueName>

/** An item in API responses; `price` in rupees, `stock` is the available quantity, null if it is not tracked. */
export const Product = z.object({
  _id: z.string(),
  product_name: z.string(),
  brand: z.string(),
  model: z.string().optional(),
  category: z.string().optional(),
  compatibility: z.string().optional(),
  price: z.number(),
  image_url: z.string(),
  description: z.string(),
  stock: z.int().nullable(),
  /** The owner's HSN or SAC code; omitted if the usual code of its kind applies. */
  hsn: z.string().optional(),
  /** Omitted if none is given. */
  specifications: SpecificationsView.optional(),
  sales_id: z.int().optional(),
  services_id: z.int().optional(),
  accessories_id: z.int().optional(),
})
export type Product = z.infer<typeof Product>

/** PostgreSQL text cannot contain NUL. */
const isPlainText = (value: string) => !value.includes('\0')

const field = (label: string, max: number) => ({
  max,
  tooLong: `${label} can have at most ${max} characters.`,
  notAllowed: `${label} has characters that cannot be saved.`,
})
const filled = (label: string, max: number) => ({
  ...field(label, max),
  required: `${label} is required.`,
})
const text = (label: string, max: number) => singleLine(filled(label, max))

const Price = z
  .number('The price must be a number.')
  .nonnegative('The price cannot be negative.')
  .max(1_000_000, 'The price can be at most ₹10,00,000.')
  .refine(isWholePaise, 'The price can have at most two decimals.')

const Stock = z
  .int('Stock must be a whole number.')
  .min(0, 'Stock cannot be negative.')
  .max(1_000_000, 'Stock can be at most 10,00,000.')
  .nullish()
const Hsn = z
  .string('The HSN or SAC code must be text.')
  .trim()
  .regex(/^(\d{4,8})?$/, 'An HSN or SAC code has 4 to 8 digits.')
  .nullish()
const ShopCode = z.int().optional().catch(undefined)

const fields = {
  product_name: text('product_name', 160),
  brand: text('brand', 80),
  price: Price,
  /** A data URL, a web URL or one of the shop's own paths; data is checked by content. */
  image_url: z.string('image_url is required.').trim().min(1, 'image_url is required.'),
  description: multiLine(filled('description', 4000)),
  stock: Stock,
  /** The stock that the edit form had loaded: only the difference is applied. */
  stock_loaded: Stock,
  hsn: Hsn,
}

export const ProductForm = {
  sales: z.object({
    ...fields,
    model: text('model', 120),
    specifications: specificationsForm('sales').nullish(),
    sales_id: ShopCode,
  }),
  services: z.object({
    ...fields,
    category: text('category', 80),
    specifications: specificationsForm('services').nullish(),
    services_id: ShopCode,
  }),
  accessories: z.object({
    ...fields,
    category: text('category', 80),
    compatibility: singleLine(field('compatibility', 200)).nullish(),
    specifications: specificationsForm('accessories').nullish(),
    accessories_id: ShopCode,
  }),
}
export type ProductForm = z.output<(typeof ProductForm)[CatalogueName]>

const Brand = z.string().max(80).refine(isPlainText)

/** An empty parameter, which a plain form sends, is none. */
const emptyIsNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/**
 * Without `page` and `limit` the response is the whole list; `X-Total-Count` is the number of all matches. An invalid page or
 * limit is refused, since the whole list would answer it; other invalid values are ignored.
 */
const maxSearchLength = 200
/** A longer text is cut: ignored, it would find everything. */
const SearchText = z
  .string()
  .refine(isPlainText)
  .overwrite((text) => text.slice(0, maxSearchLength))

export const ListQuery = z.object({
  page: emptyIsNone(z.coerce.number().int().min(1).max(1_000_000)),
  limit: emptyIsNone(z.coerce.number().int().min(1).max(200)),
  q: SearchText.optional().catch(undefined),
  /**
   * `text`: `q` is one text, spelled as typed, that name, brand or description contains, and the total is exact at once. For the
   * dashboard; without it `q` are words.
   */
  match: z.enum(['text']).optional().catch(undefined),
  /** May be repeated: any of these brands. */
  brand: z
    .union([Brand.transform((brand) => [brand]), z.array(Brand).max(50)])
    .optional()
    .catch(undefined),
  /** Rupees; an empty field is no limit. */
  max: emptyIsNone(z.coerce.number().min(0)).catch(undefined),
  sort: z.enum(['price_asc', 'price_desc', 'name_asc', 'name_desc']).optional().catch(undefined),
})
export type ListQuery = z.output<typeof ListQuery>

const FacetsQuery = ListQuery.pick({ q: true, match: true, brand: true, max: true })
export type FacetsQuery = z.output<typeof FacetsQuery>

/** Available filters of a catalogue, and suggestions for a search without results. */
export const Facets = z.object({
  /** Every brand of the catalogue, with its number of items that match `q` and `max`. */
  brands: z.array(z.object({ name: z.string(), count: z.int() })),
  /** Rupees; 0 in an empty catalogue. */
  highestPrice: z.number(),
  /** The corrected search text, if a word was misspelt. */
  searchedFor: z.string().optional(),
  /** Only without results: a search text that has results. */
  suggestion: z.string().optional(),
  /** Only without results: the count without brand and price. */
  unfiltered: z.int().optional(),
  /** Only with a search text: the other catalogues that have matches. */
  elsewhere: z.array(z.object({ catalogue: CatalogueName, count: z.int() })).optional(),
})
export type Facets = z.infer<typeof Facets>

/** A search over all catalogues. */
export const ShopSearchQuery = ListQuery.pick({ q: true }).extend({
  limit: z.coerce.number().int().min(1).max(60).optional().catch(undefined),
})
export type ShopSearchQuery = z.output<typeof ShopSearchQuery>

export const ShopSearch = z.object({
  /** The most relevant first, whichever catalogue they are in. */
  items: z.array(z.object({ catalogue: CatalogueName, product: Product })),
  /** The catalogues that have matches. */
  counts: z.array(z.object({ catalogue: CatalogueName, count: z.int() })),
  /** The corrected search text, if a word was misspelt. */
  searchedFor: z.string().optional(),
})
export type ShopSearch = z.infer<typeof ShopSearch>

/** A product is sent with its image as a data URL: 10 MiB of file are 13.4 MiB of data URL. */
const bodyLimit = 15 * 1024 * 1024
const params = z.object({ id: Id })

export const catalogueContract = <Name extends CatalogueName>(name: Name) =>
  ({
    list: {
      method: 'GET',
      url: `/api/${name}`,
      config: { access: 'anyone', data: 'public' },
      schema: { querystring: ListQuery, response: { 200: z.array(Product) } },
    },
    facets: {
      method: 'GET',
      url: `/api/${name}/facets`,
      config: { access: 'anyone', data: 'public' },
      schema: { querystring: FacetsQuery, response: { 200: Facets } },
    },
    show: {
      method: 'GET',
      url: `/api/${name}/:id`,
      config: { access: 'anyone', data: 'public' },
      schema: { params, response: { 200: Product } },
    },
    add: {
      method: 'POST',
      url: `/api/${name}`,
      config: { access: 'staff', data: 'shop', recentAuth: true },
      bodyLimit,
      schema: { body: ProductForm[name], response: { 201: Product } },
    },
    change: {
      method: 'PUT',
      url: `/api/${name}/:id`,
      config: { access: 'staff', data: 'shop' },
      bodyLimit,
      schema: { params, body: ProductForm[name], response: { 200: Product } },
    },
    remove: {
      method: 'DELETE',
      url: `/api/${name}/:id`,
      config: { access: 'staff', data: 'shop' },
      schema: { params, response: { 200: Message } },
    },
  }) as const satisfies Contract

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
