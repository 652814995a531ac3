import { addToCart, createPhone, expect, test } from './journeys.ts'

test('the pages that shoppers open first do not use Intl, whose first use blocks a phone for 100 ms', async ({
  page,
  backOffice,
}) => {
  await page.addInitScript(() => {
    const used: string[] = []
    Object.assign(window, { used })
    const intl = Intl as unknown as Record<string, new (...args: unknown[]) => object>
    for (const name of Object.getOwnPropertyNames(Intl).filter((each) => /^[A-Z]/.test(each)))
      intl[name] = new Proxy(intl[name]!, {
        construct(format, args: unknown[]) {
          used.push(`${name} ${new Error().stack}`)
          return new format(...args)
        },
      })
    for (const type of [Number, Date, String, Array])
      for (const name of Object.getOwnPropertyNames(type.prototype).filter((each) =>
        /^(to)?[lL]ocale/.test(each),
      ))
        Object.defineProperty(type.prototype, name, {
          value: () => {
            used.push(name)
            return ''
          },
        })
  })
  const item = await createPhone(backOffice, 'First Phone')
  await addToCart(page, item)
  for (const path of ['/home', '/sales', `/sales/details/${item._id}`, '/auth', '/cart']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toContainText('Last updated')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { used: string[] }).used), path).toEqual([])
  }
})
