import { describe, expect, test } from 'vitest'
import { insertProducts } from '../product-fixtures.ts'
import { testApp, type TestApp } from '../test-app.ts'
import { admin, guest, visitor } from '../visitor.ts'

interface Field {
  call: (app: TestApp, text: string) => Promise<{ statusCode: number }>
  /** The field accepts several lines. */
  lines?: boolean
  /** The field is optional. */
  optional?: boolean
}

const account = {
  email: 'meena@example.com',
  password: 'a long password',
  confirmPassword: 'a long password',
}
const shipping = { fullName: 'Meena', phoneNumber: '9876543210', deliveryAddress: '12 Kumaran Road 641601' }
const message = { name: 'Meena', email: 'meena@example.com', message: 'Open on Sunday?' }
const phone = {
  product_name: 'Pixel 8',
  brand: 'Google',
  model: '8',
  price: 10,
  image_url: '/art/accessories/glass/640.webp',
  description: 'New',
}

async function order(app: TestApp, change: object) {
  const buyer = await guest(app)
  const [item] = await insertProducts(app, 'sales', [{}])
  const lines = [{ product_id: item._id, type: 'sales', quantity: 1 }]
  return buyer.post('/api/orders', { lines, delivery: 'home', shipping: { ...shipping, ...change } })
}
const contact = (app: TestApp, change: object) =>
  visitor(app).post('/api/v1.0/email/send', { template_params: { ...message, ...change } })
const profile = async (app: TestApp, change: object) => (await admin(app)).put('/api/shop', change)
const product = async (app: TestApp, change: object) =>
  (await admin(app)).post('/api/sales', { ...phone, ...change })

/** Home delivery needs a pincode, beside which nothing else is missing. */
const isVisible = (text: string) => /\p{L}/u.test(text)

const fields: Record<string, Field> = {
  'a new member’s name': {
    call: (app, fullName) => visitor(app).post('/api/auth/signup', { ...account, fullName }),
  },
  'a buyer’s name': { call: (app, fullName) => order(app, { fullName }) },
  'a buyer’s address': {
    call: (app, text) => order(app, { deliveryAddress: isVisible(text) ? `${text} 641601` : text }),
    lines: true,
  },
  'the name in the contact form': { call: (app, name) => contact(app, { name }) },
  'the message in the contact form': { call: (app, text) => contact(app, { message: text }), lines: true },
  'the shop’s name': { call: (app, name) => profile(app, { name }) },
  'the shop’s owner': { call: (app, owner) => profile(app, { owner }), optional: true },
  'the announcement': { call: (app, announcement) => profile(app, { announcement }), optional: true },
  'the shop’s address': { call: (app, address) => profile(app, { address }), lines: true },
  'a product’s name': { call: (app, product_name) => product(app, { product_name }) },
  'a product’s brand': { call: (app, brand) => product(app, { brand }) },
  'a product’s description': { call: (app, description) => product(app, { description }), lines: true },
  'a tax rate’s description': {
    call: async (app, description) =>
      (await admin(app)).post('/api/admin/tax-rates', {
        hsn: '8517',
        rate: 18,
        from: '2030-01-01',
        description,
      }),
  },
}

describe.each(Object.entries(fields))('%s', (_, { call, lines = false, optional = false }) => {
  test('refuses control and invisible characters, and accepts every script', async () => {
    const app = await testApp()
    const status = async (text: string) => (await call(app, text)).statusCode
    for (const text of ['Meena\u202eKumar', 'Meena\0Kumar', 'Meena\x1b[2J'])
      expect(await status(text), JSON.stringify(text)).toBe(400)
    if (!optional)
      for (const text of ['\u200b', ' \u2800 ']) expect(await status(text), JSON.stringify(text)).toBe(400)
    if (lines) expect(await status('Meena\nKumar')).toBeLessThan(300)
    else expect(await status('Meena\nKumar')).toBe(400)
    expect(await status('மீனா 👩\u200d👧 ஸ்ரீ\u200cதேவி')).toBeLessThan(300)
  })
})

test('a page view accepts only a single line as its path', async () => {
  const app = await testApp()
  const visit = (change: object) =>
    visitor(app).post('/api/visits', { route: '/sales', path: '/sales', ...change })
  for (const change of [{ path: '/sa\u202eles' }, { path: '/\nsales' }, { route: 'a\x1bb' }])
    expect((await visit(change)).statusCode).toBe(400)
  expect((await visit({ path: '/sales/மீனா' })).statusCode).toBe(204)
})
