import { breadcrumbs, type Thing } from '../../platform/structured-data/structured-data.ts'
import type { ShopProfile } from '../../shop/contract.ts'
import { sellerThing } from '../../shop/seo/structured-data.ts'
import type { CatalogueName, Product } from '../contract.ts'
import { catalogueNames } from '../names.ts'
import { productPath } from '../product-path.ts'
import { sharedPicture } from './shared-picture.ts'

type About = { type: CatalogueName; product: Product; shop: ShopProfile; origin: string }

/** What a detail page is about: goods with their brand, or a service of the shop. */
export function productThings(about: About): Thing[] {
  const { type, product, origin } = about
  return [
    type === 'services' ? service(about) : goods(about),
    breadcrumbs(origin, [
      { name: catalogueNames[type].title, path: `/${type}` },
      { name: product.product_name, path: productPath(type, product) },
    ]),
  ]
}

function goods(about: About): Thing {
  const { type, product, origin } = about
  const picture = sharedPicture(product)
  const shopCode = product[`${type}_id`]
  return {
    '@type': 'Product',
    ...named(about),
    ...(picture && { image: `${origin}${picture.path}` }),
    brand: { '@type': 'Brand', name: product.brand },
    ...(product.model && { model: product.model }),
    ...(product.category && { category: product.category }),
    ...(shopCode !== undefined && { sku: `${type}-${shopCode}` }),
    // The shop sells nothing used.
    offers: { ...offer(about), itemCondition: 'https://schema.org/NewCondition' },
  }
}

/** The brand is that of the phone which is repaired, so the service has none. */
function service(about: About): Thing {
  const { product, shop, origin } = about
  return {
    '@type': 'Service',
    ...named(about),
    ...(product.category && { serviceType: product.category }),
    provider: sellerThing(shop, origin),
    offers: offer(about),
  }
}

function named({ type, product, origin }: About) {
  const url = `${origin}${productPath(type, product)}`
  return { '@id': `${url}#item`, name: product.product_name, url, description: product.description }
}

function offer({ type, product, shop, origin }: About): Thing {
  const canBeBought = product.stock === null || product.stock > 0
  return {
    '@type': 'Offer',
    url: `${origin}${productPath(type, product)}`,
    price: product.price.toFixed(2),
    priceCurrency: 'INR',
    availability: `https://schema.org/${canBeBought ? 'InStock' : 'OutOfStock'}`,
    seller: sellerThing(shop, origin),
  }
}
