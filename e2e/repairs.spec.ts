import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { expect, signIn, test } from './journeys.ts'
import { newStaff } from './staff.ts'
import { countTaps } from './taps.ts'

/** Printing opens a dialog that a test cannot close. */
const withoutPrinter = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })

async function addPart(backOffice: APIRequestContext, stock = 2) {
  const product_name = `Display ${randomUUID().slice(0, 8)}`
  const data = {
    ...{ product_name, brand: 'Sample', category: 'Spare parts', price: 2_500, stock },
    ...{ image_url: '/art/default.svg', description: 'Sample data: a part that exists only for this test.' },
  }
  const added = await backOffice.post('/api/accessories', { data })
  expect(added.status(), await added.text()).toBe(201)
  const { _id, accessories_id } = (await added.json()) as { _id: string; accessories_id: number }
  return { part: product_name, productId: _id, code: String(accessories_id) }
}

async function sign(page: Page, field: Locator) {
  await field.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await field.boundingBox())!
  await page.mouse.move(x + width / 4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 4)
  await page.mouse.move(x + (width * 3) / 4, y + height / 2)
  await page.mouse.up()
}

/** A page of another person, at the size of this test. */
async function pageOf(browser: Browser, page: Page) {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
  })
  return context.newPage()
}

/** The text of the draft that a button opens in WhatsApp. */
async function whatsAppFrom(page: Page, button: Locator) {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const opened = page.context().waitForEvent('page')
  await button.click()
  const draft = await opened
  await draft.waitForURL(/wa\.me/)
  const text = new URL(draft.url()).searchParams.get('text')!
  await draft.close()
  return text
}

test('a repair from intake to warranty claim, by counter, technician and customer @desktop', async ({
  adminPage: counter,
  backOffice,
  browser,
}) => {
  test.slow()
  await withoutPrinter(counter)
  const { part, code: shopCode } = await addPart(backOffice)
  const technician = await newStaff(backOffice, 'technician')
  const phone = `9${String(Date.now()).slice(-9)}`

  // Intake, at most 20 taps.
  const { tap, type, taps } = countTaps()
  await counter.goto('/repairs/new')
  await type(counter.getByLabel('Customer’s mobile number'), phone)
  await type(counter.getByLabel('Name'), 'Meena Sundaram')
  // Beside the count: a number that is known has its language.
  await counter.getByLabel('Messages in').selectOption('ta')
  await type(counter.getByLabel('Brand'), 'Samsung')
  await type(counter.getByLabel('Model'), 'Galaxy A52')
  await tap(counter.getByRole('button', { name: 'Screen broken' }))
  await tap(counter.getByRole('button', { name: 'Scratches' }))
  await tap(counter.getByRole('button', { name: 'SIM card' }))
  await tap(counter.getByRole('button', { name: 'Pattern', exact: true }))
  for (const dot of ['1', '2', '5', '8']) await tap(counter.getByRole('button', { name: `Dot ${dot}` }))
  await tap(counter.getByRole('button', { name: 'Tomorrow' }))
  await tap(counter.getByRole('checkbox', { name: /^The customer agrees/ }))
  await sign(counter, counter.getByRole('img', { name: /^Signature/ }))
  await tap(counter.getByRole('button', { name: 'Take it in' }))
  const takenIn = counter.getByRole('region', { name: 'Taken in' })
  await tap(takenIn.getByRole('button', { name: 'Claim slip' }))
  await expect(counter.locator('html')).toHaveAttribute('data-printed', '')
  expect(taps() + 1).toBeLessThanOrEqual(20)
  const slip = counter.locator('.claim-slip')
  await expect(slip).toContainText('To be diagnosed')
  await expect(slip).not.toContainText('1-2-5-8')
  const message = await whatsAppFrom(counter, takenIn.getByRole('button', { name: 'Send the link' }))
  expect(message).toContain('வணக்கம் Meena Sundaram,')
  const link = /\/r\/[\w-]+/.exec(message)![0]
  const id = /R-[0-9A-Z]{8}/.exec(await takenIn.innerText())![0]

  // A technician scans the label, finds the fault and sends the estimate.
  const bench = await pageOf(browser, counter)
  await bench.goto('/auth?next=/repairs')
  await signIn(bench, technician)
  await bench.getByRole('button', { name: 'Mine' }).waitFor()
  await bench.getByRole('searchbox', { name: /^Scan a label/ }).waitFor()
  await bench.keyboard.type(`${new URL(bench.url()).origin}/repairs/${id}\n`)
  const next = bench.getByRole('region', { name: 'Next' })
  await next.getByRole('button', { name: 'Start diagnosis' }).click()
  await expect(bench.getByText(phone)).toHaveCount(0)
  await bench.getByRole('button', { name: 'Show it' }).click()
  await expect(bench.getByRole('img', { name: 'Pattern 1-2-5-8' })).toBeVisible()
  await bench.getByRole('button', { name: 'Write the estimate' }).click()
  await bench.getByLabel('Part or service').fill(shopCode)
  await bench.getByLabel('Part or service').press('Enter')
  await bench.getByRole('button', { name: `Remove ${part}` }).waitFor()
  await bench.getByRole('button', { name: 'Add labour' }).click()
  await bench.getByRole('textbox', { name: 'Labour' }).fill('Fitting')
  await bench.getByLabel('Price (₹)').last().fill('1000')
  await expect(bench.getByRole('region', { name: 'Estimate' })).toContainText('₹3,500')
  await bench.getByRole('button', { name: 'Save and send' }).click()
  await expect(next).toContainText('Ask Meena about the estimate')

  // The customer approves without an account. Staff have read the link, so the counter confirms.
  const customer = await pageOf(browser, counter)
  await customer.goto(link)
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Please answer the estimate')
  await customer.getByRole('button', { name: 'Approve' }).click()
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('We have your answer')
  await counter.goto(`/repairs/${id}`)
  await counter.getByRole('button', { name: 'The answer is theirs' }).click()
  await expect(counter.getByRole('region', { name: 'Next' })).toContainText('Repair it')

  // A deposit, the part used, ready.
  await counter.getByRole('button', { name: 'Take a deposit' }).click()
  const deposit = counter.getByRole('dialog', { name: 'Take a deposit' })
  await deposit.getByLabel('Advance by').selectOption('upi')
  await deposit.getByLabel('Amount (₹)').fill('1000')
  await deposit.getByRole('button', { name: 'Money received' }).click()
  await expect(counter.getByRole('button', { name: /^Receipt voucher/ })).toBeVisible()
  await bench.reload()
  await bench.getByLabel('Scan a part').waitFor()
  await bench.keyboard.type(`${shopCode}\n`)
  await expect(bench.getByRole('button', { name: `Not used: ${part}` })).toBeVisible()
  await next.getByRole('button', { name: 'Ready to collect' }).click()
  await bench.getByRole('button', { name: 'Ready', exact: true }).click()
  await expect(next).toContainText('Meena can collect it')

  // Collected with the code of the link, the deposit netted.
  await customer.reload()
  const code = /\d{6}/.exec(await customer.getByRole('region', { name: 'Pickup code' }).innerText())![0]
  await counter.goto(`/repairs/${id}/hand-over`)
  await counter.getByLabel('Pickup code').fill(code)
  await expect(counter.getByRole('region', { name: `Bill of ${id}` })).toContainText('To pay₹2,500')
  await counter.getByRole('button', { name: /^UPI/ }).click()
  await counter.getByRole('button', { name: /^Money received/ }).click()
  await counter.getByRole('button', { name: 'Hand over' }).click()
  const done = counter.getByRole('region', { name: 'Handed over' })
  await expect(done.getByRole('button', { name: /^Bill / })).toBeVisible()
  await customer.reload()
  const warranty = customer.getByRole('region', { name: 'Warranty' })
  await expect(warranty).toContainText(part)
  await expect(warranty.getByRole('img', { name: /^QR code/ })).toBeVisible()

  // It fails again: a claim, which points to the first repair.
  await counter.goto(`/repairs/${id}`)
  await counter.getByRole('link', { name: 'Warranty claim' }).click()
  await counter.getByRole('textbox', { name: 'What is wrong' }).fill('The display flickers')
  await counter.getByRole('checkbox', { name: /^The customer agrees/ }).check()
  await counter.getByRole('button', { name: 'Take it in' }).click()
  await takenIn.getByRole('link').first().click()
  await expect(counter.getByRole('region', { name: 'Warranty' })).toContainText('In warranty until')
  await expect(counter.getByRole('link', { name: `First repair ${id}` })).toBeVisible()
  await bench.context().close()
  await customer.context().close()
})

/** Two devices of one visit, whose price was agreed at the counter. */
async function agreedRepairs(backOffice: APIRequestContext) {
  const estimate = {
    lines: [{ kind: 'labour', name: 'Fitting', price: 1_000, warrantyDays: 30 }],
    isAgreed: true,
  }
  const device = {
    brand: 'Samsung',
    model: 'Galaxy A52',
    fault: 'Screen broken',
    dataConsent: true,
    estimate,
  }
  const taken = await backOffice.post('/api/repairs/visits', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      customer: { name: 'Meena Sundaram', phone: `9${String(Date.now()).slice(-9)}` },
      jobs: [device, device],
    },
  })
  expect(taken.status(), await taken.text()).toBe(200)
  const visit = (await taken.json()) as { id: string; jobs: { id: string }[] }
  const shown = await backOffice.post(`/api/repairs/visits/${visit.id}/link`)
  const { link } = (await shown.json()) as { link: string }
  return { ids: visit.jobs.map(({ id }) => id), link: `/r/${link}` }
}

test('the customer pays on the link by UPI, which the shop confirms, and by card', async ({
  page,
  adminPage: counter,
  backOffice,
}) => {
  const { ids, link } = await agreedRepairs(backOffice)
  const paymentOf = (id: string) =>
    page.getByRole('article').filter({ hasText: id }).getByRole('region', { name: 'Payment' })
  await page.goto(link)

  const upi = paymentOf(ids[0]!)
  await upi.getByRole('button', { name: 'Pay ₹1,000' }).click()
  await upi.getByRole('button', { name: 'UPI', exact: true }).click()
  await expect(upi.getByRole('img', { name: /QR code/ })).toBeVisible()
  await upi.getByLabel('UTR (optional)').fill(String(Date.now()).slice(-12).padStart(12, '4'))
  await upi.getByRole('button', { name: 'I have paid' }).click()
  await expect(upi).toContainText('We’re checking your payment of ₹1,000')
  await counter.goto(`/repairs/${ids[0]!}`)
  await counter.getByRole('button', { name: 'It has come' }).click()
  await expect(counter.getByRole('button', { name: /^Receipt voucher/ })).toBeVisible()
  await page.reload()
  await expect(upi).toContainText('₹1,000 of ₹1,000 is paid')

  const card = paymentOf(ids[1]!)
  await card.getByRole('button', { name: 'Pay ₹1,000' }).click()
  await card.getByRole('button', { name: 'Card', exact: true }).click()
  await card.getByRole('button', { name: 'Pay Now' }).click()
  await page
    .getByRole('dialog', { name: 'Test payment' })
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  await expect(card).toContainText('₹1,000 of ₹1,000 is paid')
})

test('a missing part is on the supplier’s list with its repair, whose costs the owner enters', async ({
  adminPage: owner,
  backOffice,
}) => {
  const { productId, part } = await addPart(backOffice, 0)
  const lines = [
    { kind: 'part', productId },
    { kind: 'outside', name: 'Board repair', price: 900 },
  ]
  const job = {
    ...{ brand: 'Samsung', model: 'Galaxy A52', fault: 'Screen broken', dataConsent: true },
    estimate: { lines, isAgreed: true },
  }
  const taken = await backOffice.post('/api/repairs/visits', {
    headers: { 'idempotency-key': randomUUID() },
    data: { customer: { name: 'Meena Sundaram', phone: '9876543210' }, jobs: [job] },
  })
  expect(taken.status(), await taken.text()).toBe(200)
  const { id } = ((await taken.json()) as { jobs: [{ id: string }] }).jobs[0]

  await owner.goto('/purchasing/reorder')
  await expect(owner.getByRole('row').filter({ hasText: part })).toContainText(id)
  await owner.getByRole('link', { name: id }).click()
  await expect(owner.getByRole('region', { name: 'Next' })).toContainText('Parts are missing')
  await owner.getByRole('button', { name: 'Send it out' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Board repair' })
  await dialog.getByLabel('Workshop').fill('Board Clinic')
  await dialog.getByLabel('Cost (₹)').fill('450')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByRole('region', { name: 'Costs' })).toContainText('₹450')
})
