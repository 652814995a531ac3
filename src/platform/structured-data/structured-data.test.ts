import { expect, test } from 'vitest'
import { serializeJsonLd, breadcrumbs } from './structured-data.tsx'

test('a name cannot end the script element, and is parsed back unchanged', () => {
  const name = '</script><img src=x onerror=alert(1)><!--'
  const text = serializeJsonLd([{ '@type': 'Product', name }])

  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Product', name }],
  })
})

test('breadcrumbs begin at home, with absolute URLs', () => {
  expect(breadcrumbs('https://shop.example', [{ name: 'Mobile Sales', path: '/sales' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/home' },
      { '@type': 'ListItem', position: 2, name: 'Mobile Sales', item: 'https://shop.example/sales' },
    ],
  })
})
