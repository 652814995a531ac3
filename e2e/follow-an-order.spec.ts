import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { asGuest, asMember, expect, fetchOrder, createPhone, fetchStock, test } from './journeys.ts'
import { mailsTo } from './mail.ts'
import { order, payByCard } from './orders.ts'

const move = async (backOffice: APIRequestContext, id: string, data: object) =>
  expect((await backOffice.put(`/api/admin/orders/${id}/status`, { data })).status()).toBe(200)

const receiptSteps = (page: Page) =>
  page.getByRole('list', { name: 'Your order' }).first().getByRole('listitem')

test('an unpaid order is paid and followed from another browser by its link', async ({
  page,
  browser,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Gift Phone')
  await asGuest(page)
  const { id, link } = await order(page, phone)

  const another = await browser.newContext()
  const friend = await another.newPage()
  await friend.goto(`/o/${link}`)
  await expect(friend.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  await friend.getByRole('button', { name: 'Pay now' }).click()
  await expect(friend).toHaveURL(/\/pay\?order=.*&link=/)
  await payByCard(friend)
  expect((await fetchOrder(backOffice, id)).status).toBe('processing')

  await friend.getByRole('link', { name: 'Follow your order' }).click()
  await expect(friend).toHaveURL(new RegExp(`/o/${link}$`))
  await expect(friend.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible()
  await expect(friend.getByRole('link', { name: /^(Tax invoice|Bill) / })).toBeVisible()
  await another.close()
})

test('a shopper cancels a paid order by its link and sees the refund', async ({ page, backOffice }) => {
  const phone = await createPhone(backOffice, 'Cancelled Phone')
  const { email, password } = await asMember(page)
  const { id, link } = await order(page, phone)
  await page.goto(`/pay?order=${id}`)
  await payByCard(page)
  expect(await fetchStock(backOffice, phone)).toBe(3)

  await page.context().clearCookies()
  await page.goto(`/o/${link}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('We’ll refund ₹24,790 to the card or UPI account you paid with.')
  await question.getByRole('button', { name: 'Keep order' }).click()
  expect((await fetchOrder(backOffice, id)).status).toBe('processing')

  await page.getByRole('button', { name: 'Cancel order' }).click()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('heading', { name: 'Cancelled', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your money' })).toContainText(
    /₹24,790 (is on its way|was refunded)/,
  )
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expect(page.getByText('Cancelled by you')).toBeVisible()
  await expect(page.getByText('Delivery in 1–2 Days')).toHaveCount(0)
  expect(await fetchStock(backOffice, phone)).toBe(5)

  await page.request.post('/api/auth/login', { data: { email, password } })
  await page.goto(`/pay?order=${id}`)
  await expect(page.getByRole('heading', { name: /^Order (cancelled|refunded)$/, level: 1 })).toBeVisible()
  await expect(receiptSteps(page)).toHaveCount(0)
  await expect(page.getByText('Delivery in 1–2 Days')).toHaveCount(0)
})

test('a shopper follows an order from My orders to its delivery and requests the return of one of two units @desktop', async ({
  page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Returned Phone')
  await asMember(page)
  const { id } = await order(page, phone)
  await page.goto(`/pay?order=${id}`)
  await payByCard(page)
  await move(backOffice, id, { status: 'shipped', tracking: 'TN-4711' })

  await page.goto('/account/orders')
  await page.getByRole('link', { name: phone.product_name }).click()
  await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible()
  await expect(page.getByText('Tracking number: TN-4711')).toBeVisible()
  await move(backOffice, id, { status: 'delivered' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Delivered', level: 1 })).toBeVisible()
  await expect(page.getByText('Delivery in 1–2 Days')).toHaveCount(0)

  await page.goto(`/pay?order=${id}`)
  await expect(receiptSteps(page)).toHaveText([
    'Payment Successful',
    'Order Confirmed',
    'Shipped',
    'Delivered',
  ])
  await expect(page.getByText('Delivery in 1–2 Days')).toHaveCount(0)
  await page.getByRole('link', { name: 'Follow your order' }).click()

  await page.getByRole('button', { name: 'Return items' }).click()
  const form = page.getByRole('dialog', { name: 'Return items' })
  await form.getByRole('button', { name: `Decrease quantity of ${phone.product_name}` }).click()
  await form.getByLabel(/^Why/).fill('The screen has a dark corner.')
  await form.getByRole('button', { name: 'Request return' }).click()
  const returns = page.getByRole('region', { name: 'Returns' })
  await expect(returns).toContainText(`1 × ${phone.product_name}`)
  await expect(returns).toContainText('The shop answers within')

  await returns.getByRole('button', { name: 'Cancel return' }).click()
  await expect(returns).toContainText('Withdrawn')
  await expect(page.getByRole('button', { name: 'Return items' })).toBeVisible()
})

test('a link opens one order and leaks to no other site; a wrong link is a 404 page', async ({
  page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Quiet Phone')
  await asGuest(page)
  const { link } = await order(page, phone)

  const answer = await page.goto(`/o/${link}`)
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  await expect(page.locator('meta[name=robots][content=noindex]')).toBeAttached()
  await expect.poll(async () => (await page.request.head(`/o/${link}`)).status()).toBe(200)
  const visits = await (await backOffice.get('/api/admin/visits?limit=200')).text()
  expect(visits).not.toContain(link)

  for (const wrong of [`${link}x`, 'guessed', 'x'.repeat(150)])
    expect((await page.goto(`/o/${wrong}`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('the order’s page shows status, next step, items with pictures, the rest, and last Cancel @desktop', async ({
  page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Ordered Phone')
  await asGuest(page)
  const { link } = await order(page, phone)
  await page.goto(`/o/${link}`)

  const next = page.getByRole('region', { name: 'What to do now' })
  const items = page.getByRole('complementary', { name: 'Order summary' })
  const cancel = page.getByRole('button', { name: 'Cancel order' })
  const isPhone = page.viewportSize()!.width < 1024
  const parts = [
    page.getByRole('heading', { level: 1, name: 'Waiting for your payment' }),
    next.getByRole('button', { name: 'Pay now' }),
    ...(isPhone ? [items] : []),
    page.getByRole('region', { name: 'Order history' }),
    page.getByRole('region', { name: 'A question?' }),
    cancel,
  ]
  const tops: number[] = []
  for (const part of parts) tops.push((await part.boundingBox())!.y)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await expect(items.getByRole('img').or(items.locator('img'))).toHaveCount(1)
  if (isPhone) expect(tops[1]).toBeLessThan(700)
  expect(await page.locator('main').getByRole('button').last().textContent()).toContain('Cancel order')

  await cancel.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Cancelled' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
})

test('a guest says where to send the bill, and finds the order again from another browser by its numbers', async ({
  page,
  browser,
  backOffice,
}) => {
  const email = `guest-${randomUUID()}@example.com`
  const phone = await createPhone(backOffice, 'Tracked Phone')
  await asGuest(page)
  const { id, link } = await order(page, phone)
  await page.goto(`/pay?order=${id}`)
  await payByCard(page)
  const form = page.getByRole('region', { name: 'Where should we send the bill?' })
  await form.getByLabel('Email or mobile number').fill(email)
  await form.getByRole('button', { name: 'Send me the link' }).click()
  await expect(form.getByRole('status')).toContainText(email)

  const another = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const visitor = await another.newPage()
  await visitor.goto('/help')
  await expect(visitor.getByRole('link', { name: 'Call 98765 43210' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/)
  await visitor
    .getByRole('navigation', { name: 'Footer' })
    .getByRole('link', { name: 'Track an order' })
    .click()
  const number = visitor.getByLabel('Order number')
  const answer = visitor.getByRole('status').filter({ hasText: 'If there is an order with these numbers' })
  const track = visitor.getByRole('button', { name: 'Email me the link' })
  await number.fill('my phone')
  await track.click()
  await expect(number).toHaveAccessibleDescription(/Please enter the order number/)
  await number.fill(id.toLowerCase())
  await visitor.getByLabel('Phone number').fill('9000000001')
  await track.click()
  await expect(answer).toBeVisible()
  await visitor.getByLabel('Phone number').fill('9876543210')
  await track.click()
  const links = async () =>
    (await mailsTo(backOffice, email)).filter(({ subject }) => subject.startsWith('The link to your order'))
  await expect.poll(async () => (await links()).length).toBe(2)
  await expect(visitor.locator('body')).not.toContainText(link)
  await expect(visitor.getByRole('link', { name: 'Message us on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`text=Hello.*${id.toLowerCase()}`),
  )
  await another.close()
})
