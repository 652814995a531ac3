import { randomInt } from 'node:crypto'
import { createPhone, expect, test } from './journeys.ts'
import { newStaff } from './staff.ts'

test('a customer who asks for it is erased once the order is closed; the invoice stays', async ({
  page,
  adminPage,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Forgotten Phone', 1_000)
  const phoneNumber = `9${randomInt(1e8, 1e9)}`
  await page.request.post('/api/auth/guest')
  const placed = await page.request.post('/api/orders', {
    data: {
      lines: [{ product_id: phone._id, type: 'sales', quantity: 1 }],
      delivery: 'collect',
      shipping: { fullName: 'Leaving Customer', phoneNumber, deliveryAddress: '' },
    },
  })
  const { id } = (await placed.json()) as { id: string }
  await page.request.post(`/api/orders/${id}/utr`, { data: {} })
  await backOffice.post(`/api/admin/orders/${id}/payment`, { data: { decision: 'confirm' } })
  for (const status of ['ready', 'collected']) {
    const moved = await backOffice.put(`/api/admin/orders/${id}/status`, { data: { status } })
    expect(moved.status(), await moved.text()).toBe(200)
  }
  // A refund that is still to be sent: the erasure has to wait for it.
  await backOffice.post(`/api/admin/orders/${id}/refunds`, { data: { amount: 100, reason: 'A scratch.' } })
  const openCustomer = async () => {
    await adminPage.goto(`/admin/customers?q=${phoneNumber}`)
    await adminPage.getByRole('button', { name: 'Leaving Customer' }).click()
    return adminPage.getByRole('dialog', { name: 'Customer' })
  }
  let customer = await openCustomer()
  await expect(customer.getByText('Before the data can be erased:')).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Erase' })).toBeDisabled()

  const { refunds } = (await (await backOffice.get(`/api/admin/orders/${id}`)).json()) as {
    refunds: { id: string }[]
  }
  const utr = String(randomInt(5e11, 6e11 - 1))
  const settled = await backOffice.post(`/api/admin/orders/${id}/refunds/${refunds[0]!.id}/settle`, {
    data: { utr },
  })
  expect(settled.status(), await settled.text()).toBe(200)
  customer = await openCustomer()
  await customer.getByRole('button', { name: 'Erase' }).click()
  const asked = adminPage.getByRole('alertdialog', { name: 'Erase the data of Leaving Customer?' })
  await expect(asked.getByRole('listitem')).toHaveText(['Without an account: 1 order.'])
  await asked.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(adminPage.getByText(/^Erased\. Invoices keep/)).toBeVisible()

  await adminPage.goto(`/admin/customers?q=${phoneNumber}`)
  await expect(adminPage.getByRole('button', { name: 'Leaving Customer' })).toHaveCount(0)
  const order = await (await backOffice.get(`/api/admin/orders/${id}`)).text()
  expect(order).not.toContain(phoneNumber)
  expect(order).not.toContain('Leaving Customer')
  expect(order).toContain('invoice')
})

test('the owner signs a lost phone out', async ({ browser, adminPage, backOffice }) => {
  const person = await newStaff(backOffice, 'counter')
  const lost = await browser.newContext()
  await lost.request.post('/api/auth/login', { data: { email: person.email, password: person.password } })
  expect((await lost.request.get('/api/admin/today')).status()).toBe(200)

  await adminPage.goto('/users')
  const row = adminPage.getByRole('row').filter({ hasText: person.email })
  await row.getByRole('button').first().click()
  const actions = adminPage.getByRole('dialog', { name: person.fullName })
  await actions.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(actions).toBeHidden()
  await expect.poll(async () => (await lost.request.get('/api/admin/today')).status()).toBe(401)
  await lost.close()
})
