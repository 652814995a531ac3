import { z } from 'zod'
import { Id, Message, type Contract } from '../../platform/contract.ts'
import { normalizeCode } from '../../platform/normalize-code.ts'
import { multiLine, singleLine } from '../../platform/text-fields.ts'
import { emptyOrHsnPattern, hsnMessage } from '../../site/gst/hsn-rules.ts'
import { catalogues } from './catalogues.ts'
import {
  BarcodeField,
  GoodsPrice,
  LowStockLevel,
  Price,
  Stock,
  Version,
  WarrantyDays,
} from './edit-fields/contract.ts'
import { grades } from './condition-rules.ts'
import { makerRoles } from './declaration-rules.ts'
import { DeclarationsForm } from './edit-fields/declarations/contract.ts'
import { filterParameters, type FilterParameter } from './specification-filter-rules.ts'
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
  /** Omitted of new items; grade and battery are of used ones, and a warranty only if the shop gives one. */
  condition: z.literal('used').optional(),
  grade: z.enum(grades).optional(),
  batteryPercent: z.int().optional(),
  warrantyDays: z.int().optional(),
  /** Declarations of the package, each omitted if it is not given: `mrp` in rupees, the country's English name. */
  mrp: z.number().optional(),
  countryOfOrigin: z.string().optional(),
  /** All three or none of the maker; lists do not have what follows. */
  makerRole: z.enum(makerRoles).optional(),
  makerName: z.string().optional(),
  makerAddress: z.string().optional(),
  /** Omitted for one piece, "1 N". */
  netQuantity: z.string().optional(),
  genericName: z.string().optional(),
  /** The article number on the pack. */
  gtin: z.string().optional(),
  /** Omitted if none is given. */
  specifications: SpecificationsView.optional(),
  sales_id: z.int().optional(),
  services_id: z.int().optional(),
  accessories_id: z.int().optional(),
})
export type Product = z.infer<typeof Product>

/** The response to an edit: the next edit sends this version. */
const ChangedProduct = Product.extend({ version: z.int() })

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

const Hsn = z
  .string('The HSN or SAC code must be text.')
  .overwrite(normalizeCode)
  .regex(emptyOrHsnPattern, hsnMessage)
  .nullish()
const ShopCode = z.int().optional().catch(undefined)

const fields = {
  product_name: text('product_name', 160),
  brand: text('brand', 80),
  price: GoodsPrice,
  /** A data URL, a web URL or one of the shop's own paths; data is checked by content. */
  image_url: z.string('image_url is required.').trim().min(1, 'image_url is required.'),
  description: multiLine(filled('description', 4000)),
  stock: Stock,
  /** The stock that the edit form had loaded: only the difference is applied. */
  stock_loaded: Stock,
  hsn: Hsn,
  barcode: BarcodeField,
  low_stock_level: LowStockLevel.nullish(),
  /** Omitted, the item is saved whatever was changed since. */
  version: Version.nullish(),
  warrantyDays: WarrantyDays,
}

export const ProductForm = {
  sales: z.object({
    ...{ ...fields, ...DeclarationsForm.shape },
    model: text('model', 120),
    specifications: specificationsForm('sales').nullish(),
    sales_id: ShopCode,
  }),
  services: z.object({
    ...fields,
    price: Price,
    category: text('category', 80),
    specifications: specificationsForm('services').nullish(),
    services_id: ShopCode,
  }),
  accessories: z.object({
    ...{ ...fields, ...DeclarationsForm.shape },
    category: text('category', 80),
    compatibility: singleLine(field('compatibility', 200)).nullish(),
    specifications: specificationsForm('accessories').nullish(),
    accessories_id: ShopCode,
  }),
}
export type ProductForm = z.output<(typeof ProductForm)[CatalogueName]>

/** One or several values of a repeated parameter, any of which an item may have. */
const anyOf = (maxLength: number) => {
  const Value = z.string().max(maxLength).refine(isPlainText)
  return z
    .union([Value.transform((value) => [value]), z.array(Value).max(50)])
    .optional()
    .catch(undefined)
}
const specificationParameters = Object.fromEntries(
  filterParameters.map((parameter) => [parameter, anyOf(400)]),
) as Record<FilterParameter, ReturnType<typeof anyOf>>

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
  brand: anyOf(80),
  /** Rupees; an empty field is no limit. */
  max: emptyIsNone(z.coerce.number().min(0)).catch(undefined),
  /** `in_stock`: what is sold out comes last, and the newest first within both parts. Without it the newest come first. */
  sort: z
    .enum(['price_asc', 'price_desc', 'name_asc', 'name_desc', 'country_asc', 'in_stock'])
    .optional()
    .catch(undefined),
  /** Condition, specifications and country of origin, in the catalogues that have them; see `specification-filter-rules.ts`. */
  ...specificationParameters,
})
export type ListQuery = z.output<typeof ListQuery>

const FacetsQuery = ListQuery.omit({ page: true, limit: true, sort: true })
export type FacetsQuery = z.output<typeof FacetsQuery>

/** What a search asks for and the shop does not have: a kind of item ("cover"), the phone for which it is, or a phone. */
export const NotInStock = z.object({ kind: z.string().optional(), device: z.string().optional() })
export type NotInStock = z.infer<typeof NotInStock>

/** Available filters of a catalogue, and suggestions for a search without results. */
export const Facets = z.object({
  /** Every brand of the catalogue, with its number of items that match `q` and `max`. */
  brands: z.array(z.object({ name: z.string(), count: z.int() })),
  /**
   * The values of each filter by condition, specifications and country of origin, with the number of items that match everything else that is chosen. Only those
   * that most items have.
   */
  specifications: z
    .array(
      z.object({
        parameter: z.enum(filterParameters),
        values: z.array(z.object({ value: z.string(), count: z.int() })),
      }),
    )
    .optional(),
  /** Rupees; 0 in an empty catalogue. */
  highestPrice: z.number(),
  /** Positions of the price slider in rupees, with equally many items between them; the last is the highest price. */
  priceSteps: z.array(z.number()).optional(),
  /** The corrected search text, if a word was misspelt. */
  searchedFor: z.string().optional(),
  /** No item of the shop has all words of the search; the list has those with the most of them. */
  hasSomeWords: z.literal(true).optional(),
  notInStock: NotInStock.optional(),
  /** Only without results: a search text that has results. */
  suggestion: z.string().optional(),
  /** Only without results: the count without brand and price. */
  unfiltered: z.int().optional(),
  /** Only with a search text: the other catalogues that have matches. */
  elsewhere: z.array(z.object({ catalogue: CatalogueName, count: z.int() })).optional(),
})
export type Facets = z.infer<typeof Facets>

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
      config: { access: 'staff', permission: 'catalogue', data: 'shop', recentAuth: true },
      bodyLimit,
      schema: { body: ProductForm[name], response: { 201: Product } },
    },
    change: {
      method: 'PUT',
      url: `/api/${name}/:id`,
      config: { access: 'staff', permission: 'catalogue', data: 'shop' },
      bodyLimit,
      schema: { params, body: ProductForm[name], response: { 200: ChangedProduct } },
    },
    remove: {
      method: 'DELETE',
      url: `/api/${name}/:id`,
      config: { access: 'staff', permission: 'catalogue', data: 'shop' },
      schema: { params, response: { 200: Message } },
    },
  }) as const satisfies Contract
