import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { imeiOf } from '../src/testing/imeis.ts'
import { createPhone, expect, test } from './journeys.ts'

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const addPhoto = async (page: Page, label: string) =>
  page.getByLabel(label).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo })

/** Enters a phone of ₹4,000 with its seller, its check and the picture of the document; its name. */
async function enterPhone(page: Page) {
  const name = `Old ${randomUUID().slice(0, 8)}`
  await page.goto('/used-phones/new')
  const imei = page.getByLabel(/^IMEI 1/)
  await imei.click()
  // As a scanner does it.
  await page.keyboard.type(`${imeiOf(randomInt(1e6))}\n`)
  for (const [label, text] of [
    ['Name', name],
    ['Brand', 'Samsung'],
    ['Model', 'SM-M315F'],
    ['Price at which you will sell it (₹)', '6500'],
  ] as const)
    await page.getByRole('region', { name: 'The phone' }).getByLabel(label, { exact: false }).fill(text)
  await page.getByLabel(/^Price for the seller/).fill('4000')
  await page.getByLabel(/^The account lock is removed/).check()
  await page.getByLabel('The seller’s data are erased').check()
  const seller = page.getByRole('region', { name: 'The seller' })
  await seller.getByRole('textbox', { name: /^Name/ }).fill('Kumar Selvam')
  await seller.getByLabel(/^Mobile number/).fill('9876501234')
  await seller.getByLabel(/^Address/).fill('12 Kumaran Road, Tiruppur')
  await seller.getByLabel(/^Last four digits/).fill('234567894321')
  await seller.getByLabel(/^The seller agrees/).check()
  await page.getByRole('button', { name: 'Save, then check' }).click()
  await expect(seller).toContainText('whole Aadhaar number')
  await seller.getByLabel(/^Last four digits/).fill('4321')
  await page.getByRole('button', { name: 'Save, then check' }).click()
  const toDo = page.getByRole('list', { name: 'Still to do' })
  await expect(toDo.getByRole('listitem')).toHaveCount(2)
  await addPhoto(page, 'Save with a picture of the answer')
  await expect(toDo.getByRole('listitem')).toHaveCount(1)
  await addPhoto(page, 'Photo of the masked document')
  await expect(page.getByRole('button', { name: 'Buy for ₹4,000' })).toBeVisible()
  return name
}

test('a phone is bought from a person, checked and paid, and the declaration printed @desktop', async ({
  adminPage: page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const name = await enterPhone(page)
  await page.getByRole('button', { name: 'Buy for ₹4,000' }).click()
  await expect(page.getByRole('region', { name: 'Paid' })).toContainText('UPI')
  await page.getByRole('button', { name: 'Print declaration' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  await page.getByRole('link', { name: 'All used phones' }).click()
  await expect(
    page.getByRole('list', { name: 'Used phones' }).getByRole('listitem').filter({ hasText: name }),
  ).toContainText('UP/')
})

test('an old phone pays a part of the new one @desktop', async ({ adminPage: page, backOffice }) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const old = await enterPhone(page)
  const { product_name: name } = await createPhone(backOffice, `New ${randomUUID().slice(0, 8)}`, 24_000)
  await page.goto('/counter')
  await page.getByRole('textbox', { name: /^Scan or type/ }).click()
  await page.keyboard.type(`${name}\n`)
  await expect(page.getByRole('list', { name: 'Items on the bill' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Old phone in exchange' }).click()
  const offer = page
    .getByRole('list', { name: 'Phones that were offered' })
    .getByRole('listitem')
    .filter({ hasText: old })
  await offer.getByRole('button', { name: 'Take for ₹4,000' }).click()
  await page.getByRole('button', { name: /^Pay ₹20,000/ }).click()
  await expect(page.getByRole('list', { name: 'Payments taken' })).toHaveText('Old phone in exchange₹4,000')
  await page.getByRole('button', { name: /^UPI/ }).click()
  await page.getByRole('button', { name: /^Money received/ }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  const lastBill = page.getByRole('region', { name: 'Last bill' })
  await lastBill.getByRole('link', { name: 'Print the seller’s declaration' }).click()
  await expect(page.getByRole('region', { name: 'Paid' })).toContainText('In exchange')
})
