import { z } from 'zod'
import { Id, Message, PageQuery, type Contract } from '../platform/contract.ts'
import { importStatuses, rowActions, rowFilters, rowOutcomes } from './status.ts'

const Moment = z.iso.datetime()
const Count = z.int()

/** What is wrong with a row; `column` is the heading in the sheet, or empty if it is about the whole row. */
export const RowProblem = z.object({ column: z.string(), message: z.string() })
export type RowProblem = z.infer<typeof RowProblem>

/** A value that changes, as people read it. */
export const RowChange = z.object({ column: z.string(), before: z.string(), after: z.string() })
export type RowChange = z.infer<typeof RowChange>

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
  /** Headings of the sheet that are no columns of the import. */
  ignoredColumns: z.array(z.string()),
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
  /** The number of the row in the sheet. */
  number: z.int(),
  name: z.string(),
  action: z.enum(rowActions),
  outcome: z.enum(rowOutcomes).nullable(),
  problems: z.array(RowProblem),
  changes: z.array(RowChange),
})
export type ImportRow = z.infer<typeof ImportRow>

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
