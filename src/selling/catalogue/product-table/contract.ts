import { z } from 'zod'
import { Id, Message, PageQuery, type Contract } from '../../../platform/contract.ts'
import { singleLine } from '../../../platform/text-fields.ts'
import { CatalogueName } from '../contract.ts'
import { DeclarationsForm } from '../edit-fields/declarations/contract.ts'
import { BarcodeField, LowStockLevel, Price, Stock, Version, WarrantyDays } from '../edit-fields/contract.ts'
import { stockCorrections } from '../stock/correction-rules.ts'
import { tableShows, tableSorts } from './table-filter-rules.ts'

/** One item in the staff's table of all catalogues; amounts in rupees. */
export const TableRow = z.object({
  id: z.string(),
  catalogue: CatalogueName,
  name: z.string(),
  brand: z.string(),
  /** Model or category. */
  detail: z.string(),
  imageUrl: z.string(),
  code: z.int(),
  price: z.number(),
  /** On the package; null if it is not given, as for every service. */
  mrp: z.number().nullable(),
  /** The English name of the country. */
  countryOfOrigin: z.string().nullable(),
  /** Pieces that can be bought; null if stock is not tracked. */
  stock: z.int().nullable(),
  /** Pieces reserved for orders that are being paid. */
  reserved: z.int(),
  lowStockLevel: z.int(),
  barcode: z.string().nullable(),
  warrantyDays: z.int().nullable(),
  isArchived: z.boolean(),
  /** Each piece is a device: the stock is what its devices are. */
  isSerialised: z.boolean().optional(),
  /** Of the last edit by staff; an edit sends the version that it is based on. */
  version: z.int(),
})
export type TableRow = z.infer<typeof TableRow>

/** Which items; invalid values are ignored. Without `show` all items that are for sale. */
export const TableFilter = z.object({
  q: z
    .string()
    .refine((text) => !text.includes('\0'))
    .overwrite((text) => text.trim().slice(0, 200))
    .optional()
    .catch(undefined),
  kind: CatalogueName.optional().catch(undefined),
  show: z.enum(tableShows).optional().catch(undefined),
})
export type TableFilter = z.output<typeof TableFilter>

export const TableQuery = PageQuery.extend({
  ...TableFilter.shape,
  sort: z.enum(tableSorts).default('newest').catch('newest'),
})
export type TableQuery = z.output<typeof TableQuery>

/** A change of some fields; the others stay as they are. */
export const CellEdit = z.object({
  version: Version,
  price: Price.optional(),
  stock: Stock,
  /** The stock that the page showed: only the difference is applied, so that sales since then are not lost. */
  stock_loaded: Stock,
  barcode: BarcodeField,
  low_stock_level: LowStockLevel.optional(),
  warrantyDays: WarrantyDays,
  ...DeclarationsForm.pick({ mrp: true, countryOfOrigin: true }).shape,
})
export type CellEdit = z.output<typeof CellEdit>

const StockCorrection = z.object({
  reason: z.enum(stockCorrections),
  /** For a count all pieces in the shop, reserved ones included; otherwise the pieces that came or left. */
  quantity: z
    .int('Please enter a whole number of pieces.')
    .min(0, 'The number of pieces cannot be negative.')
    .max(1_000_000, 'The number of pieces can be at most 10,00,000.'),
  note: singleLine({
    max: 200,
    tooLong: 'A note can have at most 200 characters.',
    notAllowed: 'The note has characters that cannot be saved.',
  }).nullish(),
})

/** A change of an item's stock or price, the newest first. */
export const HistoryEntry = z.object({
  at: z.string(),
  /** Name of the staff member; null if no staff acted. */
  staff: z.string().nullable(),
  change: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('stock'),
      reason: z.string(),
      quantity: z.int(),
      /** Pieces in the shop afterwards. */
      after: z.int(),
      orderId: z.string().nullable(),
      note: z.string().nullable(),
    }),
    z.object({ kind: z.literal('price'), before: z.number(), after: z.number() }),
  ]),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** An item that staff deleted and can put back; `price` in rupees. */
const DeletedItem = TableRow.pick({
  id: true,
  catalogue: true,
  name: true,
  brand: true,
  imageUrl: true,
  code: true,
  price: true,
  stock: true,
}).extend({
  deletedAt: z.string(),
  putBackUntil: z.string(),
  /** Name of the member of staff who deleted it; null if the account is gone. */
  staff: z.string().nullable(),
})
export type DeletedItem = z.infer<typeof DeletedItem>

const params = z.object({ id: Id })

export const productTableContract = {
  list: {
    method: 'GET',
    url: '/api/admin/catalogue',
    config: { access: 'staff', permission: 'stock', data: 'shop' },
    schema: { querystring: TableQuery, response: { 200: z.array(TableRow) } },
  },
  show: {
    method: 'GET',
    url: '/api/admin/catalogue/:id',
    config: { access: 'staff', permission: 'stock', data: 'shop' },
    schema: { params, response: { 200: TableRow } },
  },
  edit: {
    method: 'PATCH',
    url: '/api/admin/catalogue/:id',
    config: {
      access: 'staff',
      permission: 'stock',
      permissionByBody: {
        catalogue: {
          price: 'any',
          barcode: 'any',
          low_stock_level: 'any',
          warrantyDays: 'any',
          mrp: 'any',
          countryOfOrigin: 'any',
        },
      },
      data: 'shop',
    },
    schema: { params, body: CellEdit, response: { 200: TableRow } },
  },
  correctStock: {
    method: 'POST',
    url: '/api/admin/catalogue/:id/stock',
    config: { access: 'staff', permission: 'stock', data: 'shop' },
    schema: { params, body: StockCorrection, response: { 200: TableRow } },
  },
  history: {
    method: 'GET',
    url: '/api/admin/catalogue/:id/history',
    config: { access: 'staff', permission: 'stock', data: 'shop' },
    schema: { params, querystring: PageQuery, response: { 200: z.array(HistoryEntry) } },
  },
  archive: {
    method: 'POST',
    url: '/api/admin/catalogue/:id/archive',
    config: { access: 'staff', permission: 'catalogue', data: 'shop' },
    schema: { params, response: { 200: Message } },
  },
  unarchive: {
    method: 'POST',
    url: '/api/admin/catalogue/:id/unarchive',
    config: { access: 'staff', permission: 'catalogue', data: 'shop' },
    schema: { params, response: { 200: Message } },
  },
  deleted: {
    method: 'GET',
    url: '/api/admin/deleted-items',
    config: { access: 'staff', permission: 'catalogue', data: 'shop' },
    schema: { querystring: PageQuery, response: { 200: z.array(DeletedItem) } },
  },
  putBack: {
    method: 'POST',
    url: '/api/admin/catalogue/:id/put-back',
    config: { access: 'staff', permission: 'catalogue', data: 'shop' },
    schema: {
      params,
      body: z.object({
        /** Another item has the barcode meanwhile, and keeps it. */
        withoutBarcode: z.boolean().default(false),
      }),
      response: { 200: Message },
    },
  },
  openOrders: {
    method: 'GET',
    url: '/api/admin/catalogue/:id/open-orders',
    config: { access: 'staff', permission: 'catalogue', data: 'shop' },
    schema: { params, response: { 200: z.object({ orders: z.int() }) } },
  },
} as const satisfies Contract
