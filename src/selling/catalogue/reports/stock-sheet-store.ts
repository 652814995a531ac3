import { sql } from 'drizzle-orm'
import {
  amountCell,
  countOf,
  pagesOf,
  yesOrNo,
  type KeyedRow,
  type MakeSheet,
} from '../../../platform/spreadsheets/list-sheet.ts'
import { catalogueLabels, type CatalogueName } from '../catalogues.ts'

interface StockRow extends KeyedRow {
  barcode: string | null
  catalogue: CatalogueName
  name: string
  brand: string
  onHand: number
  held: number
  level: number
  pricePaise: number
  isArchived: boolean
}

const heading = [
  ...['Barcode', 'Catalogue', 'Name', 'Brand', 'On hand', 'Held for orders', 'Available', 'Low stock level'],
  ...['Is low', 'Price', 'Value at selling price', 'Archived'],
]
const isCounted = sql`on_hand is not null and (deleted_at is null or archived_at is not null)`

/** Every item whose stock is counted, archived ones too: their pieces are still in the shop. */
export const stockSheet: MakeSheet = (db) => ({
  name: 'Stock',
  count: () => countOf(db, sql`select count(*)::int as count from products where ${isCounted}`),
  pages: () =>
    pagesOf<StockRow>(db, {
      heading,
      query: (after, limit) => sql`
        select id::text as key, barcode, catalogue, name, brand, on_hand as "onHand", held, low_stock_level as level,
          price_paise as "pricePaise", deleted_at is not null as "isArchived"
        from products
        where ${isCounted} and ${after === '' ? sql`true` : sql`id > ${after}::uuid`}
        order by id limit ${limit}`,
      toRow: (row) => [
        ...[row.barcode, catalogueLabels[row.catalogue], row.name, row.brand],
        ...[row.onHand, row.held, row.onHand - row.held, row.level],
        yesOrNo(row.onHand - row.held <= row.level),
        ...[amountCell(row.pricePaise), amountCell(row.pricePaise * row.onHand)],
        yesOrNo(row.isArchived),
      ],
    }),
})
