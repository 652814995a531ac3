import { asOwner, expect, test } from './journeys.ts'

const none = { accent: '', bannerText: '', bannerLink: '', bannerFrom: '', bannerTo: '' }

test('the owner changes colour, banner and logo, and shoppers see them', async ({ page, backOffice }) => {
  test.slow()
  try {
    await asOwner(page)
    await page.goto('/admin/look')
    const accent = page.getByRole('region', { name: 'Accent colour' })
    await accent.getByRole('checkbox', { name: 'Use a colour of my own' }).check()
    await accent.getByLabel('Colour', { exact: true }).fill('#7b7b7b')
    await expect(accent.getByText(/would be hard to read in the light theme/)).toBeVisible()
    await accent.getByRole('button', { name: 'Save accent colour' }).click()
    await expect(accent.getByText(/would be hard to read/)).toBeVisible()
    await accent.getByLabel('Colour', { exact: true }).fill('#0057b8')
    await expect(accent.getByText('Text on this colour is easy to read.')).toBeVisible()
    await accent.getByRole('button', { name: 'Save accent colour' }).click()
    await expect(page.locator('html')).toHaveCSS('--color-manjal', '#0057b8')

    await page.goto('/admin/look')
    const banner = page.getByRole('region', { name: 'Banner' })
    await banner.getByLabel('Text').fill('Free screen guard with every phone')
    await banner.getByLabel(/^Link/).fill('/sales')
    await banner.getByRole('button', { name: 'Save banner' }).click()
    await expect(page.getByText('Banner saved')).toBeVisible()
    const logo = page.getByRole('region', { name: 'Logo' })
    await logo.getByLabel('Drop a picture to upload').setInputFiles('docs/screens/home-390-light.webp')
    await expect(page.getByText('Logo saved')).toBeVisible()
    const photo = page.getByRole('region', { name: 'Owner’s photo' })
    await photo.getByLabel('Drop a picture to upload').setInputFiles('docs/screens/home-390-light.webp')
    await expect(page.getByText('Owner’s photo saved')).toBeVisible()
    await expect(photo.locator('img[src^="/media/"]')).toBeVisible()

    await page.goto('/home')
    await expect(page.getByRole('link', { name: 'Free screen guard with every phone' })).toHaveAttribute(
      'href',
      '/sales',
    )
    await expect(page.locator('header img[src^="/media/"]')).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('--color-manjal', '#0057b8')
  } finally {
    await backOffice.put('/api/admin/shop-settings', { data: none })
    await backOffice.put('/api/admin/shop-pictures', { data: { image: '/art/mark.svg' } })
    await backOffice.put('/api/admin/shop-pictures', {
      data: { of: 'profileImage', image: '/art/owner.svg' },
    })
  }
})
