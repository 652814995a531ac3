import { sql } from 'drizzle-orm'
import { countOf, pagesOf, type KeyedRow, type MakeSheet } from '../../../platform/spreadsheets/list-sheet.ts'
import { catalogueLabels, type CatalogueName } from '../catalogues.ts'

interface UnknownRow extends KeyedRow {
  name: string
  shopCode: number
  catalogue: CatalogueName
  pieces: number
}

const heading = ['Item', 'Shop code', 'Catalogue', 'Pieces of unknown cost', 'Cost each']
const isUnknown = sql`on_hand > pieces_with_cost and not is_serialised and (deleted_at is null or archived_at is not null)`

/** Items with pieces of unknown cost. Its last column is empty: filled in, it is a sheet of costs. */
export const unknownCostsSheet: MakeSheet = (db) => ({
  name: 'Stock of unknown cost',
  count: () => countOf(db, sql`select count(*)::int as count from products where ${isUnknown}`),
  pages: () =>
    pagesOf<UnknownRow>(db, {
      heading,
      query: (after, limit) => sql`
        select id::text as key, name, shop_code as "shopCode", catalogue, on_hand - pieces_with_cost as pieces from products
        where ${isUnknown} and ${after === '' ? sql`true` : sql`id > ${after}::uuid`}
        order by id limit ${limit}`,
      toRow: ({ name, shopCode, catalogue, pieces }) => [
        ...[name, shopCode, catalogueLabels[catalogue], pieces, null],
      ],
    }),
})
