import fc from 'fast-check'
import { newId } from '../../platform/ids.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import type { StaffChange, TestManifest } from '../../testing/test-manifest.ts'
import type { CatalogueName } from './contract.ts'
import { shopSynonymsStore } from './search/shop-synonyms-store.ts'

const names = ['sales', 'services', 'accessories'] satisfies CatalogueName[]
const synonyms = '/api/admin/synonyms'

export const testing: TestManifest = {
  staffChanges: async ({ app, staff }) => {
    const items: [string, StaffChange][] = []
    for (const name of names) {
      const [{ _id, ...item }] = await insertProducts(app, name, [{}])
      items.push(
        [`POST /api/${name}`, { url: `/api/${name}`, body: item }],
        [`PUT /api/${name}/:id`, { url: `/api/${name}/${_id}`, body: { ...item, price: 77 } }],
        [`DELETE /api/${name}/:id`, { url: `/api/${name}/${_id}` }],
      )
    }
    const other = { term: 'pouch', meaning: 'cover' }
    const lists = (await staff.post(synonyms, other)).json<{ own: { id: string }[] }>()
    return [
      ...items,
      [`POST ${synonyms}`, { url: synonyms, body: { term: 'earbud', meaning: 'earphones' } }],
      [`DELETE ${synonyms}/:id`, { url: `${synonyms}/${lists.own[0]!.id}` }],
      [
        'PUT /api/admin/shop-pictures',
        { url: '/api/admin/shop-pictures', body: { image: '/art/icon-192.png' } },
      ],
    ]
  },
  shopThings: async (app) => {
    const ids = await Promise.all(names.map(async (name) => (await insertProducts(app, name, [{}]))[0]._id))
    const synonym = newId(app.clock().getTime())
    await shopSynonymsStore(app.db).add({
      ...{ id: synonym, term: 'pouches', kind: 'synonym', meaning: 'covers', addedAt: app.clock() },
    })
    return { ...Object.fromEntries(names.map((name, place) => [name, ids[place]!])), synonyms: synonym }
  },
  withoutEffect: {
    'takes a file or a form, which no schema describes': ['PUT /api/admin/shop-pictures'],
  },
  // Only used items have a grade and a battery health.
  fields: {
    ...{ condition: fc.constant('used'), grade: fc.constant('B') },
    barcode: fc.stringMatching(/^[A-Z0-9]{4,12}$/),
  },
  textsAbout: {
    accessories: 'shop',
    sales: 'shop',
    services: 'shop',
    'shop-pictures': 'shop',
    synonyms: 'shop',
  },
  faults: {
    I10: {
      sql: `alter table products drop constraint products_stock; update products set on_hand = -1`,
      alsoFoundBy: ['I11-ledger', 'stock-value'],
    },
    'I11-ledger': `update products set on_hand = on_hand + 1`,
    'stock-value': `update products set pieces_with_cost = 1, stock_value_paise = 1 where on_hand > 0`,
    'stock-corrections': `insert into stock_moves (id, product_id, quantity, reason, moved_at) select gen_random_uuid(), id, 1, 'lost', updated_at from products; update products set on_hand = on_hand + 1`,
    'price-history': `insert into price_changes (product_id, before_paise, after_paise, changed_at) select id, 1, price_paise + 1, updated_at from products`,
  },
}
