import { expect, test } from 'vitest'
import { adminOrderPath, orderNumberInAddress, parseOrderNumber } from './order-number-rules.ts'

const id = 'KD-GHDBSXGM5Q'

test('an order number is recognized in small letters and with blanks around it', () => {
  expect(parseOrderNumber(id)).toBe(id)
  expect(parseOrderNumber(` ${id.toLowerCase()}\n`)).toBe(id)
  for (const other of ['', 'KD-GHDB', `${id}X`, 'KD-GHDBSXGM5O', 'Galaxy S24', `x ${id}`])
    expect(parseOrderNumber(other), other).toBeUndefined()
})

test('the addresses of an order lead to it', () => {
  for (const address of [
    `https://shop.example${adminOrderPath(id)}`,
    `https://shop.example/orders?q=${id}`,
    `HTTPS://SHOP.EXAMPLE/ORDERS?ORDER=${id}`.replace('ORDER=', 'order='),
    `http://127.0.0.1:3000/account/orders/${id}`,
  ])
    expect(orderNumberInAddress(address), address).toBe(id)
  for (const other of [id, `javascript:alert('${id}')`, 'https://shop.example/orders', '/orders?order=' + id])
    expect(orderNumberInAddress(other), other).toBeUndefined()
})
