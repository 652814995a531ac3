import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { toRupees, type Paise } from '../../../platform/money/money.ts'
import type { CatalogueName } from '../catalogues.ts'
import { products } from '../tables.ts'
import type { Goods } from './contract.ts'
import { fitsPhone, closenessTo } from './fits-phone-store.ts'

const itemsPerKind = 3
/** With the repairs. */
const maxKinds = 6

interface GoodsRow extends Record<string, unknown> {
  id: string
  catalogue: CatalogueName
  kind: string
  name: string
  pricePaise: Paise
}

/** What the shop has for a phone: the kinds with something made for it first, then those with the most items; the repairs last. */
export async function loadGoods(db: Database, phone: string): Promise<Goods> {
  const { rows } = await db.execute<GoodsRow>(sql`
    with fitting as (
      select id, catalogue, name, price_paise, in_stock, ${closenessTo(phone)} as closeness,
        case when catalogue = 'services' then 'Repairs' else coalesce(category, 'Accessories') end as kind
      from ${products}
      where deleted_at is null and ((catalogue = 'accessories' and ${fitsPhone('accessories', phone)})
        or (catalogue = 'services' and ${fitsPhone('services', phone)}))),
    placed as (
      select *, max(closeness) over of_kind as closest, count(*) over of_kind as items,
        row_number() over (partition by kind order by closeness desc, in_stock desc, price_paise, id) as place
      from fitting window of_kind as (partition by kind)),
    ranked as (
      select *, dense_rank() over (order by catalogue = 'services' desc, closest desc, items desc, kind) as rank from placed)
    select id, catalogue, kind, name, price_paise as "pricePaise" from ranked
    where place <= ${itemsPerKind} and rank <= ${maxKinds} order by catalogue = 'services', rank, place`)
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, items]) => ({
    kind,
    catalogue: items[0]!.catalogue,
    items: items.map(({ id, name, pricePaise }) => ({
      _id: id,
      product_name: name,
      price: toRupees(pricePaise),
    })),
  }))
}
