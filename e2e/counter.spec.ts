import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { createPhone, expect, test } from './journeys.ts'
import { newStaff } from './staff.ts'

/** Printing opens a dialog that a test cannot close. */
const withoutPrinter = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })

const scanField = (page: Page) => page.getByRole('textbox', { name: /^Scan or type/ })
const lines = (page: Page) => page.getByRole('list', { name: 'Items on the bill' }).getByRole('listitem')
const lastBill = (page: Page) => page.getByRole('region', { name: 'Last bill' })

async function soldPhone(backOffice: APIRequestContext, price = 1_499) {
  const phone = await createPhone(backOffice, `Counter ${randomUUID().slice(0, 8)}`, price)
  return phone.product_name
}

/** The first cash of the day asks for the float; another test may have given it. */
async function done(page: Page) {
  await page.getByRole('button', { name: 'Done', exact: true }).press('Enter')
  const float = page.getByRole('form', { name: 'Open the drawer' })
  await expect(float.or(lastBill(page))).toBeVisible()
  if (!(await float.isVisible())) return
  await float.getByLabel(/^Cash in/).fill('500')
  await page.keyboard.press('Enter')
}

test('a scanner and eight keys sell one item in cash @desktop', async ({ adminPage: page, backOffice }) => {
  await withoutPrinter(page)
  const name = await soldPhone(backOffice)
  await page.goto('/counter', { waitUntil: 'commit' })
  await expect(scanField(page)).toBeFocused()
  // Before the page's scripts run, as a scanner does it.
  await page.keyboard.type(`${name}\n`)
  await expect(lines(page)).toHaveText([new RegExp(name)])

  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cash given (₹)')).toBeFocused()
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Change ₹501')
  await done(page)
  await expect(lastBill(page)).toContainText('Change ₹501')
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  await expect(lastBill(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  )
  await expect(lines(page)).toHaveCount(0)
})

test('by thumb: a discount and two ways to pay, in a bill that survives a reload', async ({
  adminPage: page,
  backOffice,
}) => {
  await withoutPrinter(page)
  const name = await soldPhone(backOffice, 1_000)
  await page.goto('/counter')
  await scanField(page).fill('8900000000000\n')
  await expect(page.getByText('Nothing has the code or name 8900000000000.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove 8900000000000' }).click()
  await scanField(page).fill(name)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(lines(page)).toHaveCount(1)
  await page.reload()
  await page.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  await page.getByRole('textbox', { name: /^Discount \(/ }).fill('1O%')
  await expect(page.getByText(/^Please enter an amount such as 500/)).toBeInViewport()
  await page.getByRole('textbox', { name: /^Discount \(/ }).fill('10%')
  await page.getByLabel('Why the discount').fill('Regular customer')

  await page.getByRole('button', { name: /^Pay ₹1,800/ }).click()
  await page.getByLabel('Cash given (₹)').fill('800')
  await page.getByRole('button', { name: /^Take cash/ }).click()
  await page.getByRole('button', { name: /^UPI/ }).click()
  await page.getByRole('button', { name: /^Money received/ }).click()
  await done(page)
  await expect(lastBill(page)).toContainText('₹1,800 paid')

  await page.getByRole('link', { name: 'Bills', exact: true }).click()
  await page.getByRole('list', { name: 'Bills of today' }).getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('₹800')
})

test('two tabs add to one bill, and parking it begins another', async ({ adminPage: page, backOffice }) => {
  const name = await soldPhone(backOffice)
  await page.goto('/counter')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await scanField(page).fill(`${name}\n`)
  await expect(lines(page)).toHaveCount(1)
  const other = await page.context().newPage()
  await other.goto('/counter')
  await expect(lines(other)).toHaveCount(1)
  await scanField(other).fill(`${name}\n`)
  await expect(lines(page).getByRole('status')).toHaveText('2')
  await other.close()

  await page.getByRole('button', { name: 'Park' }).click()
  await expect(lines(page)).toHaveCount(0)
  await page.getByRole('list', { name: 'Parked bills' }).getByRole('button').first().click()
  await expect(lines(page)).toHaveCount(1)
})

/** The browser is a device of the shop, at which Ravi of the counter works; Meena, a manager, has a PIN too. */
async function ravisCounter({ request }: Page, backOffice: APIRequestContext) {
  const id = randomUUID().slice(0, 8)
  await request.post('/api/auth/login', { data: await newStaff(backOffice) })
  await request.post('/api/admin/devices', { data: { name: `Counter ${id}` } })
  async function add(fullName: string, role: string, pin: string) {
    const added = await request.post('/api/admin/staff', { data: { fullName, role, pin } })
    return { fullName, pin, id: ((await added.json()) as { _id: string })._id }
  }
  const ravi = await add(`Ravi ${id}`, 'counter', '739164')
  const meena = await add(`Meena ${id}`, 'manager', '482913')
  const signedIn = await request.post('/api/auth/login/pin', { data: { person: ravi.id, pin: ravi.pin } })
  expect(signedIn.status()).toBe(200)
  return meena
}

test('a manager’s PIN over the bill allows a discount beyond the limit', async ({ page, backOffice }) => {
  await withoutPrinter(page)
  const name = await soldPhone(backOffice, 1_000)
  const meena = await ravisCounter(page, backOffice)
  await page.goto('/counter')
  await scanField(page).fill(`${name}\n`)
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('textbox', { name: /^Discount \(/ }).fill('20%')
  await page.getByLabel('Why the discount').fill('Older stock')
  await page.getByRole('button', { name: /^Pay ₹800/ }).click()
  await page.getByRole('button', { name: /^UPI/ }).click()
  await page.getByRole('button', { name: /^Money received/ }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()

  const question = page.getByRole('dialog', { name: 'Who allows it?' })
  await question.getByRole('radio', { name: meena.fullName }).check()
  const pin = question.getByLabel('PIN', { exact: true })
  await pin.pressSequentially('111213')
  await expect(question).toContainText('Wrong PIN. 4 tries are left.')
  await pin.pressSequentially(meena.pin)
  await expect(lastBill(page)).toContainText('₹800 paid')
})

test('an exchange: what comes back pays for a new item, the difference is paid', async ({
  adminPage: page,
  backOffice,
}) => {
  await withoutPrinter(page)
  const [old, dearer] = [await soldPhone(backOffice, 1_000), await soldPhone(backOffice, 1_500)]
  await page.goto('/counter')
  await scanField(page).fill(`${old}\n`)
  await page.getByRole('button', { name: /^Pay ₹1,000/ }).click()
  await page.getByRole('button', { name: /^UPI/ }).click()
  await page.getByRole('button', { name: /^Money received/ }).click()
  await done(page)
  const code = /Bill (\S+) is saved/.exec((await lastBill(page).getByRole('status').textContent())!)![1]!

  await scanField(page).fill(`${code}\n`)
  await page.getByRole('link', { name: 'Return or exchange' }).click()
  await page.getByRole('button', { name: 'Return or exchange' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: old }).check()
  await dialog.getByLabel('Why').fill('Wants the larger one')
  await dialog.getByRole('checkbox', { name: /^Exchange/ }).check()
  await dialog.getByRole('button', { name: 'Exchange for ₹1,000' }).click()

  const back = page.getByRole('region', { name: 'What comes back' })
  await expect(back).toContainText('−₹1,000')
  await page.reload()
  await expect(back).toContainText(`1 × ${old}`)
  await scanField(page).fill(`${dearer}\n`)
  await page.getByRole('button', { name: /^Pay ₹500/ }).click()
  await page.getByRole('button', { name: /^UPI/ }).click()
  await page.getByRole('button', { name: /^Money received/ }).click()
  await done(page)
  await expect(lastBill(page)).toContainText('₹1,500 paid')
  await expect(lastBill(page).getByRole('button', { name: /^Print credit note / })).toBeVisible()
  await expect(back).toBeHidden()
})
