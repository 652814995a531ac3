import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea } from '../../platform/database/bytea.ts'
import type { CatalogueName } from '../../selling/catalogue/contract.ts'
import type { RowChange, RowProblem, SheetColumns, SheetOfFile } from './contract.ts'
import type { ColumnMatch } from './match-columns.ts'
import type { ProductValues } from './product-values.ts'
import type { ImportQuestion, ImportStatus, RowAction, RowOutcome } from './status.ts'

const moment = () => timestamp({ withTimezone: true })

/** A sheet of products that staff uploaded. Triggers: product_imports_audited. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey(),
    fileName: text().notNull(),
    encoding: text(),
    status: text().$type<ImportStatus>().notNull(),
    /** Products are written in this staff member's name. */
    staffId: uuid().notNull(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    finishedAt: moment(),
    ignoredColumns: jsonb().$type<string[]>().notNull(),
    /** The visible sheets of a workbook that have rows. */
    sheets: jsonb().$type<SheetOfFile[]>().notNull().default([]),
    /** What staff have to choose before there is a preview. */
    question: text().$type<ImportQuestion>(),
    /** What was read in another way than people may expect, in sentences. */
    notes: jsonb().$type<string[]>().notNull().default([]),
    /** A ZIP archive of pictures is in DATA_DIR. */
    hasPictures: boolean().notNull().default(false),
    problem: text(),
  },
  (each) => [
    index('product_imports_created').on(each.createdAt, each.id),
    check(
      'product_imports_status',
      sql`${each.status} in ('checked', 'importing', 'done', 'cancelled', 'failed')`,
    ),
  ],
)

/** A row of such a sheet: what the preview says of it, and what became of it. Written in the transaction of its product. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** The number of the row in the sheet, counted on through all sheets that are read. */
    number: integer().notNull(),
    /** The sheet and the row's number in it, if several sheets are read. */
    sheet: text(),
    sheetRow: integer(),
    catalogue: text().$type<CatalogueName>(),
    /** The product, which does not exist yet for `add`. */
    productId: uuid(),
    /** The product's version at the preview. */
    version: integer(),
    name: text().notNull(),
    action: text().$type<RowAction>().notNull(),
    values: jsonb().$type<ProductValues>(),
    changes: jsonb().$type<RowChange[]>().notNull(),
    problems: jsonb().$type<RowProblem[]>().notNull(),
    /** Values that the sheet does not have as they are written. */
    notes: jsonb().$type<RowProblem[]>().notNull().default([]),
    outcome: text().$type<RowOutcome>(),
    /** A web address, or the name of a file in the archive; null if the row has no new picture. */
    picture: text(),
    /** Another process may fetch the picture a minute later. */
    pictureTriedAt: moment(),
    isPictureDone: boolean().notNull().default(false),
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.number] }),
    index('product_import_rows_waiting')
      .on(row.importId, row.number)
      .where(sql`outcome is null and action in ('add', 'change')`),
    index('product_import_rows_pictures')
      .on(row.importId, row.number)
      .where(sql`picture is not null and not is_picture_done`),
    check('product_import_rows_action', sql`${row.action} in ('add', 'change', 'same', 'wrong')`),
    check('product_import_rows_outcome', sql`${row.outcome} in ('added', 'changed', 'same', 'failed')`),
  ],
)

/** The web address from which a product's picture came, so that the same sheet does not fetch it again. */
export const importedPictures = pgTable('imported_pictures', {
  productId: uuid().primaryKey(),
  source: text().notNull(),
  /** The picture's path in the shop. */
  path: text().notNull(),
})

/** The file of a preview, which is read again when staff choose its sheets or columns. Deleted when the import starts or ends. */
export const productImportFiles = pgTable('product_import_files', {
  importId: uuid()
    .primaryKey()
    .references(() => productImports.id, { onDelete: 'cascade' }),
  content: bytea().notNull(),
  /** The columns of each sheet that is read. */
  columns: jsonb().$type<SheetColumns[]>().notNull(),
})

/** What staff chose for the columns of a sheet, for the next file with the same headings. */
export const productImportMatches = pgTable('product_import_matches', {
  /** SHA-256 of the headings. */
  headings: text().primaryKey(),
  match: jsonb().$type<ColumnMatch>().notNull(),
  chosenAt: moment().notNull(),
})
