import { expect, test } from 'vitest'
import { serializeJsonLd, breadcrumbs } from './structured-data.tsx'

test('no name can end the script that it stands in, and it is read back as it was', () => {
  const name = '</script><img src=x onerror=alert(1)><!--'
  const text = serializeJsonLd([{ '@type': 'Product', name }])

  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Product', name }],
  })
})

test('the way to a page begins at home, and its addresses are absolute', () => {
  expect(breadcrumbs('https://shop.example', [{ name: 'Mobile Sales', path: '/sales' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/home' },
      { '@type': 'ListItem', position: 2, name: 'Mobile Sales', item: 'https://shop.example/sales' },
    ],
  })
})
