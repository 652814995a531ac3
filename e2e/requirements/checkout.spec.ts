import type { APIRequestContext, Page } from '@playwright/test'
import { asGuest, expect, test, testOnSharedPage } from '../journeys.ts'
import { fillShipping, orderOf, putInCart, shipping, stock, type Goods } from './goods.ts'

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const placing = (page: Page) => page.getByRole('button', { name: 'Place Order' })

let [phone, repair] = [] as unknown as [Goods, Goods]

async function fillCart(page: Page, backOffice: APIRequestContext) {
  phone = await stock(backOffice, 'sales', { price: 20_000 })
  repair = await stock(backOffice, 'services', { price: 3_000 })
  await asGuest(page)
  await putInCart(page, phone, phone, repair)
}

test.describe('the form of the checkout', () => {
  const testOnForm = testOnSharedPage(async (page, backOffice) => {
    await fillCart(page, backOffice)
    await page.goto('/buy')
  })

  testOnForm('BUY-02 the shipping form asks for name, phone number and address', async ({ page }) => {
    for (const [label, name] of Object.entries({
      'Full name': 'fullName',
      'Phone number': 'phoneNumber',
      'Delivery address': 'deliveryAddress',
    })) {
      await expect(page.getByLabel(label)).toBeEditable()
      await expect(page.getByLabel(label)).toHaveAttribute('name', name)
    }
  })

  testOnForm('BUY-08 the card fields are a read-only example, and say so', async ({ page }) => {
    const card = page.getByRole('group', { name: 'Card' })
    const note = card.getByText('Enter card details only in the payment provider’s window')
    await expect(note).toBeVisible()
    await expect(card.getByRole('textbox')).toHaveCount(0)
    await card.getByText('Example of a card form').click()
    await expect(card.getByRole('textbox')).toHaveCount(3)
    for (const field of await card.getByRole('textbox').all())
      await expect(field).toHaveAttribute('readonly', '')
    await expect(note).toBeVisible()
  })

  testOnForm('BUY-04 the phone field accepts exactly ten digits', async ({ page }) => {
    await expect(placing(page)).toBeEnabled()
    await page.getByLabel('Phone number').pressSequentially('98a7-6 543210987')
    await expect(page.getByLabel('Phone number')).toHaveValue('9876543210')
  })

  testOnForm(
    'a prefix is removed from a typed number, and a pasted number is never cut',
    async ({ page }) => {
      const phone = page.getByLabel('Phone number')
      for (const typed of ['+91 98765 01234', '0091 98765 01234', '098765 01234', '௯௮௭௬௫௦௧௨௩௪']) {
        await phone.clear()
        await phone.pressSequentially(typed)
        await expect(phone).toHaveValue('9876501234')
      }
      await phone.clear()
      await phone.evaluate((field: HTMLInputElement) => {
        field.value = ''
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '98765 012345')
        field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
      })
      await expect(phone).toHaveValue('98765012345')
    },
  )

  testOnForm('the State of the address is shown, and asked where there is a doubt', async ({ page }) => {
    const address = page.getByLabel('Delivery address')
    const state = page.getByRole('combobox', { name: 'State' })
    await address.fill('4 MG Road, Bengaluru 560\u00a0001')
    await expect(page.getByText('Karnataka, 560001')).toBeVisible()
    await expect(state).toHaveCount(0)
    await address.fill('4 MG Road, Bengaluru')
    await expect(page.getByText('Include your pincode')).toBeVisible()
    await address.fill('56 APO 900056')
    await state.selectOption('Jammu and Kashmir')
    await expect(state).toHaveValue('01')
  })

  testOnForm('BUY-05 a phone number that begins with 5 is refused', async ({ page }) => {
    await expect(placing(page)).toBeEnabled()
    await fillShipping(page, { phoneNumber: '5876543210' })
    await placing(page).click()
    await expect(page.getByText(/10 digits that begins with 6, 7, 8 or 9/).first()).toBeVisible()
    await expect(page).toHaveURL(/\/buy$/)
  })

  testOnForm('BUY-03 an empty field prevents the order', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await expect(placing(page)).toBeEnabled()
    await fillShipping(page, { deliveryAddress: '' })
    await placing(page).click()
    await expect(page.getByText('Please fill in all fields').first()).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue(shipping.fullName)
    expect(calls).not.toContain('POST /api/orders')
  })
})

test.describe('at the checkout', () => {
  test.beforeEach(({ page, backOffice }) => fillCart(page, backOffice))

  test('BUY-01 the summary shows the server’s prices, whatever the cart page showed', async ({
    page,
    backOffice,
  }) => {
    await page.goto('/cart')
    await expect(summary(page)).toContainText('₹43,100')
    const { _id, type, ...asBefore } = phone
    const change = await backOffice.put(`/api/${type}/${_id}`, {
      data: { ...asBefore, price: 21_000 },
    })
    expect(change.status()).toBe(200)

    await page.getByRole('button', { name: 'Checkout' }).click()
    await expect(page.getByRole('heading', { name: 'Shipping details' })).toBeVisible()
    await expect(summary(page).getByRole('listitem')).toContainText([/₹42,000/, /₹3,000/])
    await expect(summary(page)).toContainText('₹45,100')
  })

  test('BUY-06 for collection the address is optional, and the form says so', async ({ page }) => {
    await page.goto('/cart')
    await page.getByRole('radio', { name: /Collect at the shop/ }).check()
    await page.getByRole('button', { name: 'Checkout' }).click()
    await expect(page.getByText('You collect at the shop, so you may leave this empty.')).toBeVisible()
    await fillShipping(page, { deliveryAddress: '' })
    await placing(page).click()
    await expect(page).toHaveURL(/\/pay\?order=/)
    await expect(page.getByText(/^₹43,000 to /)).toBeVisible()
  })

  test('BUY-07 BUY-09 Place Order creates the order on the server and opens the payment; no card number reaches the server', async ({
    page,
    backOffice,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
    await page.goto('/buy')
    await expect(placing(page)).toBeEnabled()
    await expect(page.getByLabel('Card number')).toHaveValue(/^4111/)
    await fillShipping(page)
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/orders'))
    await placing(page).click()
    const answer = await answered
    expect([answer.request().method(), answer.status()]).toEqual(['POST', 201])
    await page.getByRole('button', { name: 'Card' }).click()
    const order = new URL(page.url()).searchParams.get('order')!
    expect(new URL(page.url()).pathname).toBe('/pay')
    const shown = (await (await backOffice.get(`/api/admin/orders/${order}`)).json()) as object
    expect(shown).toMatchObject({
      status: 'awaiting_payment',
      amount: 43_100,
      shipping,
    })

    await page.getByRole('button', { name: 'Pay Now' }).click()
    const window = page.getByRole('dialog', { name: 'Test payment' })
    await expect(window.getByRole('textbox')).toHaveCount(0)
    await window.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
    expect(sent.some((call) => call.includes('/api/orders'))).toBe(true)
    expect(sent.filter((call) => /4111|cvv/i.test(decodeURIComponent(call)))).toEqual([])
  })

  test('BUY-10 the server refuses invalid shipping details', async ({ page }) => {
    for (const broken of [
      { fullName: '' },
      { phoneNumber: '' },
      { phoneNumber: '5876543210' },
      { phoneNumber: '98765432101' },
      { deliveryAddress: ' ' },
    ]) {
      const data = orderOf(phone, { shipping: { ...shipping, ...broken } })
      const answer = await page.request.post('/api/orders', { data })
      expect(answer.status(), JSON.stringify(broken)).toBe(400)
      expect(((await answer.json()) as { message: string }).message).not.toBe('')
    }
    expect(await (await page.request.get('/api/orders')).json()).toEqual([])
  })

  test('BUY-11 only the checked lines are ordered', async ({ page }) => {
    await page.goto('/cart')
    await page.getByRole('checkbox', { name: `Include ${phone.product_name}` }).uncheck()
    await page.getByRole('button', { name: 'Checkout' }).click()
    await fillShipping(page)
    await placing(page).click()
    await expect(page.getByText(/^₹3,000 to /)).toBeVisible()
    await expect(summary(page).getByRole('listitem')).toHaveCount(1)
    await expect(summary(page).getByRole('listitem')).toContainText(repair.product_name)
  })
})

test('BUY-12 without checked lines nothing can be ordered', async ({ page }) => {
  await asGuest(page)
  await page.goto('/buy')
  await expect(page.getByText('Please add something to checkout')).toBeVisible()
  await expect(placing(page)).toHaveCount(0)
})
