import { breadcrumbs, type Thing } from '../../../platform/structured-data/structured-data.tsx'
import type { ShownShop } from '../../../site/shop/contract.ts'
import { homeDeliveryPaise } from '../../../site/shop/delivery-fee.ts'
import { fromRupees, toRupees } from '../../../platform/money/money.ts'
import { sellerThing } from '../../../site/shop/seo/structured-data.ts'
import type { CatalogueName, Product } from '../../catalogue/contract.ts'
import { catalogueNames } from '../../catalogue/display-text.ts'
import { readablePath } from '../../catalogue/readable-path.ts'
import { itemTitle } from '../../catalogue/phones/phone-name-rules.ts'
import { listSpecifications } from '../../catalogue/specifications.ts'
import type { ShareImage } from '../../../site/shop/components/public-head.tsx'
import { parseUploadUrl } from '../../../ui/picture/picture-sources.ts'

type ProductPage = { type: CatalogueName; product: Product; shop: ShownShop; origin: string }

/** JSON-LD of a detail page: a product with its brand, or a service. */
export function productStructuredData(about: ProductPage): Thing[] {
  const { type, product, origin } = about
  return [
    type === 'services' ? service(about) : goods(about),
    breadcrumbs(origin, [
      { name: catalogueNames[type].title, path: `/${type}` },
      { name: itemTitle(type, product), path: readablePath(type, product) },
    ]),
  ]
}

function goods(about: ProductPage): Thing {
  const { type, product, origin } = about
  const picture = ogImage(product)
  const shopCode = product[`${type}_id`]
  const specifications = listSpecifications(type, product.specifications).map(({ label, value }) => ({
    '@type': 'PropertyValue',
    name: label,
    value,
  }))
  return {
    '@type': 'Product',
    ...named(about),
    ...(picture && { image: `${origin}${picture.path}` }),
    brand: { '@type': 'Brand', name: product.brand },
    ...(product.model && { model: product.model }),
    ...(product.category && { category: product.category }),
    ...(product.gtin && { gtin: product.gtin }),
    ...(shopCode !== undefined && { sku: `${type}-${shopCode}` }),
    ...(specifications.length > 0 && { additionalProperty: specifications }),
    ...declared(product),
    offers: {
      ...offer(about),
      ...maximumPrice(product),
      ...deliveryTerms(about),
      itemCondition: `https://schema.org/${product.condition ? 'Used' : 'New'}Condition`,
    },
  }
}

/** schema.org has no property for a packer or an importer. */
const declared = ({ countryOfOrigin, makerRole, makerName, makerAddress }: Product) => ({
  ...(countryOfOrigin && { countryOfOrigin: { '@type': 'Country', name: countryOfOrigin } }),
  ...(makerRole === 'manufacturer' && {
    manufacturer: { '@type': 'Organization', name: makerName, address: makerAddress },
  }),
})

/** The price that search engines show struck through: Google's merchant listings take it beside `price`. */
const maximumPrice = ({ price, mrp = 0 }: Product) =>
  mrp > price && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: mrp.toFixed(2),
      priceCurrency: 'INR',
    },
  }

/** The brand is the repaired phone's, so the service has none. */
function service(about: ProductPage): Thing {
  const { product, shop, origin } = about
  return {
    '@type': 'Service',
    ...named(about),
    ...(product.category && { serviceType: product.category }),
    provider: sellerThing(shop, origin),
    offers: offer(about),
  }
}

function named({ type, product, origin }: ProductPage) {
  const url = `${origin}${readablePath(type, product)}`
  return { '@id': `${url}#item`, name: itemTitle(type, product), url, description: product.description }
}

function offer({ type, product, shop, origin }: ProductPage): Thing {
  const canBeBought = product.stock === null || product.stock > 0
  return {
    '@type': 'Offer',
    url: `${origin}${readablePath(type, product)}`,
    price: product.price.toFixed(2),
    priceCurrency: 'INR',
    availability: `https://schema.org/${canBeBought ? 'InStock' : 'OutOfStock'}`,
    seller: sellerThing(shop, origin),
  }
}

/** Home delivery inside the area that the shop serves, and the days to return goods that it gives. */
function deliveryTerms({ product, shop }: ProductPage) {
  const feePaise = homeDeliveryPaise(fromRupees(product.price), shop)
  const country = { '@type': 'DefinedRegion', addressCountry: 'IN' }
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: toRupees(feePaise).toFixed(2), currency: 'INR' },
      shippingDestination: shop.deliveryArea ? { ...country, addressRegion: shop.deliveryArea } : country,
    },
    ...(shop.returnDays !== undefined && { hasMerchantReturnPolicy: returnPolicy(shop.returnDays) }),
  }
}

const returnPolicy = (merchantReturnDays: number) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  ...(merchantReturnDays > 0
    ? {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays,
      }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
})

/** Breadcrumbs of a list, and its items in their order. */
export function listStructuredData(origin: string, type: CatalogueName, items: Product[] = []): Thing[] {
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
      name: itemTitle(type, product),
      url: `${origin}${readablePath(type, product)}`,
    })),
  }
  return [way, list]
}

/** An item's image for other sites, which do not accept SVG; undefined if it has none of its own. */
export function ogImage({ image_url, product_name: alt }: Product): ShareImage | undefined {
  const upload = parseUploadUrl(image_url)
  if (upload) {
    const folder = image_url.slice(0, image_url.lastIndexOf('/'))
    const path = `${folder}/${upload.width}.webp`
    return { path, width: upload.width, height: upload.height, alt }
  }
  const drawing = /^\/art\/products\/[\w-]+(?=\.svg$)/.exec(image_url)
  return drawing ? { path: `${drawing[0]}.jpg`, width: 1200, height: 630, alt } : undefined
}
