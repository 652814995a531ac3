import { expect, isPhone, test } from './journeys.ts'

test('each page of the back office leads to its chapter of the guide, which needs no other host @desktop', async ({
  adminPage,
}, info) => {
  const onPhone = isPhone(adminPage)
  const own = new URL(info.project.use.baseURL!).host
  const foreign: string[] = []
  adminPage.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && host !== own) foreign.push(host)
  })
  const navigation = adminPage.getByRole('navigation', { name: 'Back office' })
  const openGuide = async () => {
    if (onPhone) await navigation.getByRole('button', { name: 'More' }).click()
    const guide = navigation.getByRole('link', { name: 'Help' }).and(adminPage.locator(':visible'))
    if (onPhone) {
      const [link, icon] = [(await guide.boundingBox())!, (await guide.locator('svg').boundingBox())!]
      // Beside the word, not above it; the row of a screen has words alone.
      expect(icon.y + icon.height / 2).toBeCloseTo(link.y + link.height / 2, 0)
    }
    await guide.click()
  }

  await adminPage.goto('/admin/look')
  await openGuide()
  await expect(adminPage).toHaveURL('/admin/help/shop-settings#look')
  await expect(adminPage.getByRole('heading', { name: 'Shop settings', level: 1 })).toBeVisible()
  await expect(adminPage.getByRole('heading', { name: 'Look', level: 2 })).toBeInViewport()
  const picture = adminPage.getByRole('img', { name: 'Delivery, hours and payment methods' })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  expect(
    await adminPage.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)

  await adminPage
    .getByRole('navigation', { name: 'Chapters' })
    .getByRole('link', { name: 'All chapters' })
    .click()
  await adminPage.getByRole('link', { name: 'The first day' }).click()
  await expect(adminPage.getByRole('heading', { name: '6. An order of your own' })).toBeVisible()
  await adminPage.getByRole('article').getByRole('link', { name: 'Today', exact: true }).click()
  await expect(adminPage).toHaveURL('/admin/help/today')
  await adminPage.reload()
  await expect(adminPage.getByRole('heading', { name: 'Today and the navigation' })).toBeVisible()

  await adminPage.goto('/admin/help/gramophone')
  await expect(adminPage.getByText('There is no such chapter')).toBeVisible()
  expect(foreign).toEqual([])
})
