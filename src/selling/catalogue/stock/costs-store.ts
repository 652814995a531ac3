import { and, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { isSoldOrArchived } from '../product-table/table-store.ts'
import { products } from '../tables.ts'

const columns = {
  ...{ id: products.id, name: products.name, shopCode: products.shopCode, catalogue: products.catalogue },
  ...{
    onHand: products.onHand,
    piecesWithCost: products.piecesWithCost,
    isSerialised: products.isSerialised,
  },
}

/** Items as a sheet of costs names them. */
export const costedItemsStore = (db: Database) => ({
  /** Those with one of the names, in lower case, or one of the shop codes. */
  named: (names: string[], codes: number[]) =>
    db
      .select(columns)
      .from(products)
      .where(
        and(
          or(inArray(sql`lower(${products.name})`, names), inArray(products.shopCode, codes)),
          isSoldOrArchived,
        ),
      ),
})

export type CostedItem = Awaited<ReturnType<ReturnType<typeof costedItemsStore>['named']>>[number]
