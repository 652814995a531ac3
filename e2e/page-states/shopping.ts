import { expect, type Page } from '@playwright/test'
import { asOwner } from '../journeys.ts'
import { at, demoItem, placeOrder, type Scene } from './scene.ts'

async function toPay(page: Page) {
  const order = await placeOrder(page)
  await page.goto(`/pay?order=${order}`)
  await page.getByRole('button', { name: 'Card' }).waitFor()
}

async function toTestPayment(page: Page) {
  await toPay(page)
  await page.getByRole('button', { name: /^Card/ }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('dialog', { name: 'Test payment' }).waitFor()
}

async function pay(page: Page) {
  await toTestPayment(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
}

async function fillCheckout(page: Page) {
  await page.goto('/buy')
  await page.getByLabel('Full name').fill('Sample Shopper')
  await page.getByLabel('Phone number').fill('9876543210')
  await page.getByLabel('Delivery address').fill('1 Sample Street, Tiruppur 641601')
}

/** The owner makes an item of the shopper's cart ₹50 dearer. */
async function raisePrice(page: Page) {
  const owner = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  await asOwner(await owner.newPage())
  const { _id } = await demoItem(page, 'sales', 5)
  const address = `/api/admin/catalogue/${_id}`
  // Other tests change the item too.
  await expect(async () => {
    const { version, price } = (await (await owner.request.get(address)).json()) as {
      version: number
      price: number
    }
    const changed = await owner.request.patch(address, {
      data: { version, price: price + 50, mrp: price + 50 },
    })
    expect(await changed.text()).toContain(String(price + 50))
  }).toPass()
  await owner.close()
}

export const shoppingScenes: Scene[] = [
  { name: 'sign-in', viewer: 'visitor', open: at('/auth') },
  {
    name: 'sign-in-refused',
    viewer: 'visitor',
    open: async (page) => {
      await page.goto('/auth')
      await page.getByLabel(/^Email/).fill('nobody@example.com')
      await page.getByLabel(/^Password/).fill('not the password')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('status').getByText(/./).first().waitFor()
    },
  },
  {
    name: 'create-account',
    viewer: 'visitor',
    open: async (page) => {
      await page.goto('/auth')
      await page.getByRole('tab', { name: 'Create account' }).click()
    },
  },
  { name: 'forgot-password', viewer: 'visitor', open: at('/reset') },
  { name: 'reset', viewer: 'shopper', open: at('/reset') },
  { name: 'verified', viewer: 'visitor', open: at('/verify?success=true') },
  { name: 'not-verified', viewer: 'visitor', open: at('/verify?success=false') },
  { name: 'settings', viewer: 'shopper', open: at('/settings') },
  {
    name: 'log-out-asked',
    viewer: 'shopper',
    open: async (page) => {
      await page.goto('/settings')
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'cart', viewer: 'shopper', open: at('/cart') },
  {
    name: 'cart-empty',
    viewer: 'visitor',
    open: async (page) => {
      await page.request.post('/api/auth/guest')
      await page.goto('/cart')
    },
  },
  {
    name: 'cart-with-unpaid-orders',
    viewer: 'shopper',
    open: async (page) => {
      const reported = await placeOrder(page, 'sales', 5)
      await page.request.post(`/api/orders/${reported}/utr`, { data: {} })
      await placeOrder(page, 'accessories', 2)
      await page.goto('/cart')
      await page.getByRole('region', { name: 'Unpaid order' }).waitFor()
    },
  },
  { name: 'checkout', viewer: 'shopper', open: at('/buy') },
  {
    name: 'checkout-of-a-repair',
    viewer: 'visitor',
    open: async (page) => {
      const { _id } = await demoItem(page, 'services', 0)
      await page.request.post('/cart/add', { data: { product_id: _id, type: 'services' } })
      await page.goto('/buy')
      await page.getByLabel('Model').waitFor()
    },
  },
  {
    name: 'checkout-with-saved-addresses',
    viewer: 'shopper',
    open: async (page) => {
      await placeOrder(page, 'sales', 5)
      await page.goto('/buy')
      await page.getByText('Saved addresses (1)').click()
    },
  },
  {
    name: 'checkout-of-changed-cart',
    viewer: 'shopper',
    open: async (page) => {
      await fillCheckout(page)
      const { _id } = await demoItem(page, 'sales', 5)
      await page.request.delete('/cart/remove', { data: { product_id: _id, type: 'sales' } })
      await page.getByRole('button', { name: 'Place Order' }).click()
      await page.getByText('Your cart was changed').waitFor()
    },
  },
  {
    name: 'checkout-at-a-higher-price',
    viewer: 'shopper',
    open: async (page) => {
      await fillCheckout(page)
      await raisePrice(page)
      await page.getByRole('button', { name: 'Place Order' }).click()
      await page.getByText('Price changed from').first().waitFor()
    },
  },
  {
    name: 'checkout-with-mistakes',
    viewer: 'shopper',
    open: async (page) => {
      await page.goto('/buy')
      await page.getByRole('button', { name: 'Place Order' }).click()
      await page.getByText('Please fill in all fields').first().waitFor()
    },
  },
  { name: 'pay', viewer: 'shopper', open: toPay },
  {
    name: 'pay-by-card',
    viewer: 'shopper',
    open: async (page) => {
      await toPay(page)
      await page.getByRole('button', { name: /^Card/ }).click()
    },
  },
  {
    name: 'pay-an-order-changed-elsewhere',
    viewer: 'shopper',
    open: async (page) => {
      await toPay(page)
      const { _id } = await demoItem(page, 'accessories', 3)
      const answer = await page.request.post('/api/orders', {
        data: {
          lines: [{ product_id: _id, type: 'accessories', quantity: 1 }],
          delivery: 'collect',
          shipping: { fullName: 'Sample Shopper', phoneNumber: '9876543210' },
        },
      })
      expect(answer.status()).toBe(201)
      await page.getByRole('button', { name: /^QR/ }).click()
      await page.getByText('This order was changed').waitFor()
      await page.getByRole('img', { name: /QR/ }).waitFor()
    },
  },
  { name: 'pay-in-the-test-window', viewer: 'shopper', open: toTestPayment },
  {
    name: 'pay-by-qr',
    viewer: 'shopper',
    open: async (page) => {
      await toPay(page)
      await page.getByRole('button', { name: /^QR/ }).click()
      await page.getByRole('img', { name: /QR/ }).waitFor()
    },
  },
  {
    name: 'pay-for-one-item',
    viewer: 'shopper',
    open: async (page) => {
      await page.goto(`/pay?type=accessories&item=${(await demoItem(page, 'accessories', 3))._id}`)
      await page.getByRole('button', { name: /^Card/ }).click()
    },
  },
  {
    name: 'pay-on-account',
    viewer: 'shopper',
    open: async (page) => {
      await page.goto('/pay')
      await page.getByRole('button', { name: 'Card' }).waitFor()
    },
  },
  { name: 'rpay', viewer: 'shopper', open: at('/rpay?amount=250') },
  {
    name: 'paid',
    viewer: 'shopper',
    open: async (page) => {
      await pay(page)
      await page.locator('[data-reached="4"]').first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'my-orders',
    viewer: 'shopper',
    open: async (page) => {
      await pay(page)
      await placeOrder(page)
      await page.goto('/account/orders')
    },
  },
  {
    name: 'help',
    viewer: 'shopper',
    open: async (page) => {
      await page.goto('/about')
      await page.getByRole('button', { name: 'Help' }).click()
    },
  },
]
