import type { Page } from '@playwright/test'
import { expect, testOnSharedPage } from '../journeys.ts'

const test = testOnSharedPage((page) => page.goto('/about'))

test('ABT-01 the heading welcomes to the shop by name', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Welcome to Noyyal Mobiles', level: 1 })).toBeVisible()
})

test('ABT-02 the tagline is below the heading', async ({ page }) => {
  await expect(
    page.getByText('Your trusted destination for the latest mobile phones and accessories.'),
  ).toBeVisible()
})

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('ABT-03 Who We Are gives the shop’s location', async ({ page }) => {
  await expect(section(page, 'Who We Are')).toContainText('12 Kumaran Road, Tiruppur, Tamil Nadu')
})

test('ABT-04 Why Choose Us? gives four reasons', async ({ page }) => {
  await expect(section(page, 'Why Choose Us?').getByRole('listitem')).toHaveText([
    'Wide range of smartphones from top brands',
    'Quality accessories',
    'Affordable prices and exclusive deals',
    'Dedicated customer support and after-sales service',
  ])
})

test('ABT-05 Our Vision contains the specified sentence', async ({ page }) => {
  await expect(section(page, 'Our Vision')).toContainText(
    'To be the leading mobile and accessories hub in Tamil Nadu.',
  )
})

test('ABT-06 Contact Us has the phone, an email link and the address', async ({ page }) => {
  const contact = section(page, 'Contact Us')
  await expect(contact.getByRole('link', { name: 'Phone' })).toHaveAttribute('href', 'tel:+919876543210')
  await expect(contact).toContainText('98765 43210')
  await expect(contact.getByRole('link', { name: 'hello@noyyalmobiles.example' })).toHaveAttribute(
    'href',
    'mailto:hello@noyyalmobiles.example',
  )
  await expect(contact).toContainText('12 Kumaran Road, Tiruppur, Tamil Nadu')
})

test('ABT-07 the website opens in a new tab', async ({ page }) => {
  const website = section(page, 'Contact Us').getByRole('link', { name: 'Website' })
  await expect(website).toHaveAttribute('href', 'https://noyyalmobiles.example')
  await expect(website).toHaveAttribute('target', '_blank')
})

test('ABT-08 a map is shown below the sections', async ({ page }) => {
  const map = page.getByTitle('Location Map')
  await expect(map).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html/)
  const lowest = await section(page, 'Contact Us').boundingBox()
  expect((await map.boundingBox())!.y).toBeGreaterThanOrEqual(lowest!.y + lowest!.height)
})
