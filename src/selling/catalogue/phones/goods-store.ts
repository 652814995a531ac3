import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { toRupees, type Paise } from '../../../platform/money/money.ts'
import type { CatalogueName } from '../catalogues.ts'
import { products } from '../tables.ts'
import type { Goods } from './contract.ts'
import { fitsPhone, namesPhoneFirst } from './fits-phone-store.ts'

const itemsPerKind = 3
const maxKinds = 12

interface GoodsRow extends Record<string, unknown> {
  id: string
  catalogue: CatalogueName
  kind: string
  name: string
  pricePaise: Paise
}

/** What the shop has for a phone: the kinds with something made for it first, the repairs last. */
export async function loadGoods(db: Database, phone: string): Promise<Goods> {
  const { rows } = await db.execute<GoodsRow>(sql`
    with fitting as (
      select id, catalogue, name, price_paise as "pricePaise",
        case when catalogue = 'services' then 'Repairs' else coalesce(category, 'Accessories') end as kind,
        row_number() over (order by ${namesPhoneFirst(phone)}, in_stock desc, price_paise, id) as place
      from ${products}
      where deleted_at is null and ((catalogue = 'accessories' and ${fitsPhone('accessories', phone)})
        or (catalogue = 'services' and ${fitsPhone('services', phone)}))),
    placed as (
      select *, row_number() over (partition by kind order by place) as position,
        min(place) over (partition by kind) as first from fitting)
    select id, catalogue, kind, name, "pricePaise" from placed where position <= ${itemsPerKind}
    order by catalogue = 'services', first, place limit ${itemsPerKind * maxKinds}`)
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
