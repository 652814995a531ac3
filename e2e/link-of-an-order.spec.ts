import { asGuest, asMember, createPhone, expect, openOrder, test } from './journeys.ts'
import { order, payByCard } from './orders.ts'

test('logging out warns a guest with orders, who can stay or create an account', async ({
  page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Guest Phone')
  const guest = await asGuest(page)
  const cartItem = { product_id: phone._id, type: 'sales' }
  await page.request.post('/cart/add', { data: cartItem })
  const logOut = async () => {
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    return page.getByRole('alertdialog')
  }
  const warning = /only by link/
  const question = await logOut()
  await expect(question).toContainText('You will be logged out of your account.')
  await expect(question).not.toContainText(warning)
  await question.getByRole('button', { name: 'Cancel' }).click()

  const { link } = await order(page, phone)
  await logOut()
  await expect(question).toContainText('You will be logged out of your account.')
  await expect(question).toHaveAccessibleDescription(/you can open your order only by link/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect((await page.request.get('/api/orders')).status()).toBe(200)
  expect(await (await page.request.get(`/cart/${guest._id}`)).text()).toContain(phone._id)

  await logOut()
  await question.getByRole('link', { name: 'Create an account' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/auth\?create=1/)

  await logOut()
  await question.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
  await page.goto(`/o/${link}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for your payment')
})

test('logging out does not warn a member with orders', async ({ page, backOffice }) => {
  const phone = await createPhone(backOffice, 'Member Phone')
  await asMember(page)
  await order(page, phone)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure?')
  await expect(page.getByRole('alertdialog')).not.toContainText(/only by link/)
})

test('a guest leaves a mobile number, and the owner finds a WhatsApp draft with the link for it', async ({
  page,
  backOffice,
  adminPage,
  browser,
}) => {
  const phone = await createPhone(backOffice, 'Kept Phone')
  await asGuest(page)
  const { id, link } = await order(page, phone)
  await page.goto(`/pay?order=${id}`)
  await payByCard(page)

  const form = page.getByRole('region', {
    name: /^(Where should we send the bill\?|Keep the link to this order)$/,
  })
  const field = form.getByLabel('Email or mobile number')
  const send = form.getByRole('button', { name: 'Send me the link' })
  await field.fill('12345')
  await send.click()
  await expect(field).toHaveAccessibleDescription(/Please enter a mobile number of 10 digits/)
  await field.fill('+91 98765 43211')
  await send.click()
  await expect(form.getByRole('status')).toHaveText('The shop will send the link to 9876543211 on WhatsApp.')

  // On the order's page too, and by email.
  await page.goto(`/o/${link}`)
  await field.fill('buyer@example.com')
  await send.click()
  await expect(form.getByRole('status')).toContainText('We have noted buyer@example.com.')

  const opened = await openOrder(adminPage, id)
  const requests = opened.getByRole('region', { name: 'Link requested' })
  await expect(requests).toContainText('buyer@example.com')
  await adminPage.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const [draft] = await Promise.all([
    adminPage.context().waitForEvent('page'),
    requests.getByRole('button', { name: 'Send link on WhatsApp' }).click(),
  ])
  await draft.waitForURL(/wa\.me/)
  const url = new URL(draft.url())
  expect(url.pathname).toBe('/919876543211')
  const [, sent] = /(\/o\/[\w-]+)/.exec(url.searchParams.get('text')!)!
  expect(sent).toBe(`/o/${link}`)

  const another = await browser.newContext()
  const device = await another.newPage()
  await device.goto(sent!)
  await expect(device.getByRole('heading', { level: 1 })).toHaveText('Paid. Thank you!')
  await another.close()
})

test('a member, whose orders are on every device, is not asked for an email', async ({
  page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Member’s Phone')
  await asMember(page)
  const { link } = await order(page, phone)
  await page.goto(`/o/${link}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Keep the link to this order' })).toHaveCount(0)
})
