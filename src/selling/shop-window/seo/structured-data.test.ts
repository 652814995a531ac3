import { expect, test } from 'vitest'
import { sampleProfile as shop } from '../../../site/shop/sample-profile.ts'
import type { Product } from '../../catalogue/contract.ts'
import { listStructuredData, productStructuredData, ogImage } from './structured-data.ts'

const origin = 'https://shop.example'
const product: Product = {
  _id: 'the-id',
  product_name: 'OnePlus 12',
  brand: 'OnePlus',
  model: 'Flowy Emerald',
  price: 64_999,
  image_url: '/art/products/oneplus-12.svg',
  description: 'A phone.',
  stock: 3,
  sales_id: 102,
}
const about = (more: Partial<Product> = {}, type: 'sales' | 'services' = 'sales') =>
  productStructuredData({ type, product: { ...product, ...more }, shop, origin })

test('a phone is a Product with brand, price and availability', () => {
  const url = 'https://shop.example/sales/details/the-id-oneplus-12'
  expect(about()[0]).toMatchObject({
    '@type': 'Product',
    name: 'OnePlus 12',
    url,
    image: 'https://shop.example/art/products/oneplus-12.jpg',
    brand: { '@type': 'Brand', name: 'OnePlus' },
    offers: {
      '@type': 'Offer',
      url,
      price: '64999.00',
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  })
  expect(JSON.stringify(about())).not.toMatch(/rating|review/i)
})

test('an offer has the terms of delivery and return, and a product its article number', () => {
  const terms = {
    ...shop,
    deliveryFee: 60,
    freeDeliveryFrom: null,
    deliveryArea: 'Tamil Nadu',
    returnDays: 7,
  }
  const [thing] = productStructuredData({
    ...{ type: 'sales', product: { ...product, gtin: '8901234567894' }, shop: terms, origin },
  })
  expect(thing).toMatchObject({
    gtin: '8901234567894',
    offers: {
      shippingDetails: {
        shippingRate: { value: '60.00', currency: 'INR' },
        shippingDestination: { addressCountry: 'IN', addressRegion: 'Tamil Nadu' },
      },
      hasMerchantReturnPolicy: { merchantReturnDays: 7 },
    },
  })
})

test('what the pack declares stands in the product: country of origin, manufacturer, and the MRP as the price struck through', () => {
  const pack = {
    ...{ mrp: 69_999, countryOfOrigin: 'Vietnam', makerName: 'Oppo Mobiles', makerAddress: 'Greater Noida' },
  }
  const [thing] = about({ ...pack, makerRole: 'manufacturer' })
  expect(thing).toMatchObject({
    countryOfOrigin: { '@type': 'Country', name: 'Vietnam' },
    manufacturer: { '@type': 'Organization', name: 'Oppo Mobiles', address: 'Greater Noida' },
    offers: {
      price: '64999.00',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: '69999.00',
        priceCurrency: 'INR',
      },
    },
  })
  expect(about({ ...pack, makerRole: 'importer' })[0]).not.toHaveProperty('manufacturer')
})

test.each([{}, { mrp: 64_999 }])('nothing is struck through without an MRP above the price: %j', (pack) => {
  const [thing] = about(pack)
  expect(thing).not.toHaveProperty('offers.priceSpecification')
  expect(thing).not.toHaveProperty('countryOfOrigin')
  expect(thing).not.toHaveProperty('manufacturer')
})

test.each([
  [0, 'OutOfStock'],
  [1, 'InStock'],
  [null, 'InStock'],
])('with a stock of %s it is %s', (stock, availability) => {
  expect(about({ stock })[0]).toMatchObject({
    offers: { availability: `https://schema.org/${availability}` },
  })
})

test('a repair is a Service of the shop, without the phone’s brand', () => {
  const [repair] = about({ category: 'Screen', stock: null }, 'services')
  expect(repair).toMatchObject({
    '@type': 'Service',
    serviceType: 'Screen',
    provider: { '@type': 'MobilePhoneStore', name: 'Noyyal Mobiles' },
    offers: { price: '64999.00' },
  })
  expect(repair).not.toHaveProperty('brand')
})

test('an item’s breadcrumbs contain its list', () => {
  expect(about()[1]).toMatchObject({
    itemListElement: [{ name: 'Home' }, { name: 'Mobile Sales' }, { name: 'OnePlus 12' }],
  })
})

test('a list contains its items in order, and an empty one is undefined', () => {
  expect(listStructuredData(origin, 'sales', [product])[1]).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ position: 1, url: 'https://shop.example/sales/details/the-id-oneplus-12' }],
  })
  expect(listStructuredData(origin, 'sales').map((thing) => thing['@type'])).toEqual(['BreadcrumbList'])
})

test.each([
  ['/media/abc-1280x1600/640.webp', '/media/abc-1280x1600/1280.webp'],
  ['/media/abc-500x300/500.webp', '/media/abc-500x300/500.webp'],
  ['/art/products/oneplus-12.svg', '/art/products/oneplus-12.jpg'],
  ['/art/default.svg', undefined],
  ['https://elsewhere.example/phone.jpg', undefined],
])('for the picture %s other sites get %s', (image_url, path) => {
  expect(ogImage({ ...product, image_url })?.path).toBe(path)
})
