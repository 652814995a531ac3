import { expect, test } from 'vitest'
import { itemIdIn, readablePath } from './readable-path.ts'

const _id = '0190a5d2-7c1e-7000-8000-000000000001'

test.each([
  [
    'accessories',
    { product_name: 'Wallet Flip Cover', specifications: { fits: 'Redmi Note 13 5G' } },
    '-wallet-flip-cover-for-redmi-note-13-5g',
  ],
  ['sales', { product_name: 'Redmi Note 14 Pro+ 5G' }, '-redmi-note-14-pro-plus-5g'],
  ['sales', { product_name: '—' }, ''],
  ['sales', { product_name: 'போன்' }, `-${encodeURIComponent('போன்')}`],
] as const)('%s %j has the address {id}%s', (type, item, end) => {
  const path = readablePath(type, { _id, ...item })
  expect(path).toBe(`/${type}/details/${_id}${end}`)
  expect(itemIdIn(decodeURIComponent(path.split('/').at(-1)!))).toBe(_id)
})
