import type { CatalogueName, Product } from '../selling/catalogue/contract.ts'
import { productStore, type NewItem } from '../selling/catalogue/product-admin/product-store.ts'
import { paise } from '../platform/money/money.ts'
import { newId } from '../platform/ids.ts'
import type { TestApp } from './test-app.ts'

let productCount = 0

/** Inserts products directly into the database; the first one is the newest, in the order of lists. */
export async function insertProducts(app: TestApp, catalogue: CatalogueName, items: Partial<NewItem>[]) {
  const opening = app.clock().getTime()
  const added = await productStore(app.db).add(
    items.map((item, place) => ({
      ...example(catalogue),
      createdAt: new Date(opening - place * 1000),
      ...item,
    })),
  )
  return added as [Product, ...Product[]]
}

function example(catalogue: CatalogueName): Omit<NewItem, 'createdAt'> {
  return {
    id: newId(),
    catalogue,
    shopCode: 100 + ++productCount,
    name: `Item ${productCount}`,
    brand: 'OnePlus',
    ...(catalogue === 'sales' ? { model: 'CPH2573' } : { category: 'Covers' }),
    pricePaise: paise(64_999_00),
    imageUrl: '/art/phones/oneplus-12/640.webp',
    description: 'A phone with a bright screen and a battery that lasts the day.',
    onHand: catalogue === 'services' ? null : 10,
  }
}
