import { z } from 'zod'
import { maxSheets } from '../../platform/spreadsheets/sheet-rules.ts'
import { Id, Message, PageQuery, type Contract } from '../../platform/contract.ts'
import { catalogues } from '../../selling/catalogue/catalogues.ts'
import { columns, type ColumnKey } from './columns.ts'
import { importQuestions, importStatuses, rowActions, rowFilters, rowOutcomes } from './status.ts'

const Moment = z.iso.datetime()
const Count = z.int()

/** What is wrong with a row; `column` is the heading in the sheet, or empty if it is about the whole row. */
export const RowProblem = z.object({ column: z.string(), message: z.string() })
export type RowProblem = z.infer<typeof RowProblem>

/** A value that changes, as people read it. */
export const RowChange = z.object({
  column: z.string(),
  before: z.string(),
  after: z.string(),
  /** Of a price that changes by more than 40 %: "90 % lower". */
  difference: z.string().optional(),
})
export type RowChange = z.infer<typeof RowChange>

/** A visible sheet of the file that has rows; `name` is empty for a CSV file. */
const SheetOfFile = z.object({ name: z.string(), rowCount: Count, isRead: z.boolean() })
export type SheetOfFile = z.infer<typeof SheetOfFile>

export const ProductImport = z.object({
  id: z.string(),
  fileName: z.string(),
  /** The characters of a CSV file. */
  encoding: z.string().nullable(),
  status: z.enum(importStatuses),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
  /** Rows by what the preview says of them. */
  counts: z.object({ add: Count, change: Count, same: Count, wrong: Count }),
  /** Items whose price changes by more than 40 %. */
  largePriceChanges: Count,
  /** Headings of the sheet that are no columns of the import. */
  ignoredColumns: z.array(z.string()),
  sheets: z.array(SheetOfFile),
  /** What staff have to choose before there are rows: the sheets to read, or the columns of a sheet. */
  question: z.enum(importQuestions).nullable(),
  /** What was read in another way than people may expect, in sentences. */
  notes: z.array(z.string()),
  /** Names of a ZIP archive's pictures are in cells, and no archive has been added. */
  needsPictures: z.boolean(),
  hasPictures: z.boolean(),
  /** Rows to write and pictures to fetch, and how many of them are done. */
  progress: z.object({ total: Count, done: Count, failed: Count, pictures: Count, picturesDone: Count }),
  /** Why the import stopped. */
  problem: z.string().nullable(),
})
export type ProductImport = z.infer<typeof ProductImport>

export const ImportRow = z.object({
  /** The sheet, if several are read. */
  sheet: z.string().nullable(),
  /** The number of the row in the sheet. */
  number: z.int(),
  name: z.string(),
  action: z.enum(rowActions),
  outcome: z.enum(rowOutcomes).nullable(),
  problems: z.array(RowProblem),
  changes: z.array(RowChange),
  /** Values that the sheet does not have as they are written: rounded prices, filled brands. */
  notes: z.array(RowProblem),
})
export type ImportRow = z.infer<typeof ImportRow>

const ColumnField = z.enum(columns.map(({ key }) => key) as [ColumnKey, ...ColumnKey[]])
const Catalogue = z.enum(catalogues).nullable()
const Default = z.string().trim().max(80, 'Please keep this to 80 letters.').nullable()

/** The columns of a sheet, and what new items get where it has no value. */
export const SheetColumns = z.object({
  sheet: z.string(),
  /** The row of the sheet that has the headings. */
  headingRow: Count,
  /** `field`: what the import takes the column for; null leaves it out. */
  columns: z.array(
    z.object({ heading: z.string(), samples: z.array(z.string()), field: ColumnField.nullable() }),
  ),
  catalogue: z.enum(catalogues).nullable(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  /** The preview waits for a choice of these columns. */
  isAsked: z.boolean(),
})
export type SheetColumns = z.infer<typeof SheetColumns>

const params = z.object({ id: Id })
const staff = { access: 'staff', permission: 'catalogue', data: 'shop' } as const
const file = { ...staff, takes: ['application/octet-stream'], slowUpload: true } as const

export const maxSheetBytes = 10 * 1024 * 1024
export const maxArchiveBytes = 50 * 1024 * 1024

export const productImportContract = {
  list: {
    method: 'GET',
    url: '/api/admin/imports',
    config: staff,
    schema: { querystring: PageQuery, response: { 200: z.array(ProductImport) } },
  },
  /** An empty sheet with the headings. */
  template: {
    method: 'GET',
    url: '/api/admin/import-template',
    config: staff,
    schema: {
      querystring: z.object({ format: z.enum(['csv', 'xlsx']).catch('xlsx') }),
      /** A file. */
      response: { 200: z.unknown() },
    },
  },
  /** The body is the file: CSV or XLSX, recognised by content. Writes the preview and no product. */
  upload: {
    method: 'POST',
    url: '/api/admin/imports',
    config: file,
    bodyLimit: maxSheetBytes,
    schema: {
      querystring: z.object({ name: z.string().max(200).default('products') }),
      response: { 201: ProductImport },
    },
  },
  show: {
    method: 'GET',
    url: '/api/admin/imports/:id',
    config: staff,
    schema: { params, response: { 200: ProductImport } },
  },
  rows: {
    method: 'GET',
    url: '/api/admin/imports/:id/rows',
    config: staff,
    schema: {
      params,
      querystring: PageQuery.extend({
        show: z.enum(rowFilters).optional().catch(undefined),
      }),
      response: { 200: z.array(ImportRow) },
    },
  },
  /** Reads other sheets of the workbook; until then a workbook with several sheets has no rows. The preview is made anew. */
  chooseSheets: {
    method: 'PUT',
    url: '/api/admin/imports/:id/sheets',
    config: staff,
    schema: {
      params,
      body: z.object({
        sheets: z.array(z.string().max(200)).min(1, 'Please choose a sheet.').max(maxSheets),
      }),
      response: { 200: ProductImport },
    },
  },
  /** The columns of each sheet that is read, while the import has not started. */
  columns: {
    method: 'GET',
    url: '/api/admin/imports/:id/columns',
    config: staff,
    schema: { params, response: { 200: z.array(SheetColumns) } },
  },
  /**
   * Says what the columns of a sheet are: all its headings in order, as `columns` lists them, each with its field. The next file with
   * the same headings is read in the same way. The preview is made anew.
   */
  matchColumns: {
    method: 'PUT',
    url: '/api/admin/imports/:id/columns',
    config: staff,
    schema: {
      params,
      body: z.object({
        columns: z.array(z.object({ heading: z.string().max(200), field: ColumnField.nullable() })).max(80),
        catalogue: Catalogue.default(null),
        brand: Default.default(null),
        category: Default.default(null),
      }),
      response: { 200: ProductImport },
    },
  },
  /** The body is a ZIP archive of the pictures that cells name. */
  addPictures: {
    method: 'POST',
    url: '/api/admin/imports/:id/pictures',
    config: file,
    bodyLimit: maxArchiveBytes,
    schema: { params, response: { 200: ProductImport } },
  },
  /** Refused (409) while rows are wrong, unless `acceptRest`: then the others are written. */
  start: {
    method: 'POST',
    url: '/api/admin/imports/:id/start',
    config: { ...staff, recentAuth: true },
    schema: { params, body: z.object({ acceptRest: z.boolean() }), response: { 200: ProductImport } },
  },
  /** What is written stays. */
  cancel: {
    method: 'DELETE',
    url: '/api/admin/imports/:id',
    config: staff,
    schema: { params, response: { 200: Message } },
  },
} as const satisfies Contract
