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
import type { CatalogueName } from '../catalogue/contract.ts'
import type { RowChange, RowProblem } from './contract.ts'
import type { ProductValues } from './product-values.ts'
import type { ImportStatus, RowAction, RowOutcome } from './status.ts'

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
    /** The number of the row in the sheet. */
    number: integer().notNull(),
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
