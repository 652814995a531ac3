import type { Database } from '../../../platform/database.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { itemsOf, lowItems } from '../../../selling/catalogue/stock/low-stock-store.ts'
import { reorderContract, type ReorderList } from './contract.ts'
import { suggestedQuantity } from './reorder-rules.ts'
import { lastPurchases, wantedParts } from './reorder-store.ts'

export const reorderApi: ApiPlugin = async (app) => {
  app.route({ ...reorderContract.lists, handler: async () => ({ lists: await reorderLists(app.db) }) })
}

/** By name of the supplier; items without a purchase come last. */
async function reorderLists(db: Database): Promise<ReorderList[]> {
  const wanted = await wantedParts(db)
  const low = await lowItems(db)
  const isLow = new Set(low.map(({ id }) => id))
  const items = [
    ...low,
    ...(await itemsOf(
      db,
      [...wanted.keys()].filter((id) => !isLow.has(id)),
    )),
  ]
  const bought = await lastPurchases(
    db,
    items.map(({ id }) => id),
  )
  const bySupplier = Map.groupBy(items, ({ id }) => bought.get(id)?.supplierId)
  const lists = [...bySupplier.values()].map((group): ReorderList => {
    const last = bought.get(group[0]!.id)
    return {
      supplier: last ? { id: last.supplierId, name: last.supplier, phone: last.phone } : null,
      items: group.map((item) => {
        const repairs = (wanted.get(item.id) ?? []).map(({ repair: id, pieces }) => ({ id, pieces }))
        const known = { ...item, toCome: bought.get(item.id)?.toCome ?? 0, repairs }
        return { ...known, suggested: suggestedQuantity(known) }
      }),
    }
  })
  return lists.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
}

const nameOf = ({ supplier }: ReorderList) => (supplier ? `0${supplier.name.toLowerCase()}` : '1')
