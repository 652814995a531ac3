import { breadcrumbs, type Thing } from '../../platform/structured-data/structured-data.ts'
import type { CatalogueName, Product } from '../contract.ts'
import { catalogueNames } from '../names.ts'
import { productPath } from '../product-path.ts'

/** A list's place in the shop, and what it lists in the order in which it stands there. */
export function listThings(origin: string, type: CatalogueName, items: Product[] = []): Thing[] {
  const { title } = catalogueNames[type]
  const way = breadcrumbs(origin, [{ name: title, path: `/${type}` }])
  if (items.length === 0) return [way]
  const list: Thing = {
    '@type': 'ItemList',
    name: title,
    numberOfItems: items.length,
    itemListElement: items.map((product, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: product.product_name,
      url: `${origin}${productPath(type, product)}`,
    })),
  }
  return [way, list]
}
