import { expect, test } from 'vitest'
import { openShop } from '../../../testing/order-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { admin, visitor } from '../../../testing/visitor.ts'
import type { ShownShop } from '../contract.ts'

const url = '/api/admin/shop-settings'

test('the banner shows from its first to its last day in India', async () => {
  const time = { now: Date.parse('2026-10-31T18:00:00Z') }
  const app = await openShop({ time })
  const owner = await admin(app)
  const banner = {
    bannerText: 'Diwali offers',
    bannerLink: '/sales',
    bannerFrom: '2026-11-01',
    bannerTo: '2026-11-02',
  }
  expect((await owner.put(url, banner)).statusCode).toBe(200)
  const shown = async () => (await visitor(app).get('/api/shop')).json<ShownShop>()

  expect(await shown()).toMatchObject({ bannerText: '', bannerLink: '' })
  time.now = Date.parse('2026-10-31T18:31:00Z')
  expect(await shown()).toMatchObject({ bannerText: 'Diwali offers', bannerLink: '/sales' })
  expect(await shown()).not.toHaveProperty('bannerTo')
  time.now = Date.parse('2026-11-02T18:31:00Z')
  expect(await shown()).toMatchObject({ bannerText: '' })
})

test.each([
  [{ accent: '#7b7b7b' }, 'accent', 'hard to read'],
  [{ accent: 'red' }, 'accent', 'six digits'],
  [{ bannerText: 'x'.repeat(121) }, 'bannerText', 'to 120 letters'],
  [{ bannerLink: 'javascript:alert(1)' }, 'bannerLink', 'a path of the shop or a web address'],
  [{ bannerFrom: '2026-13-01' }, 'bannerFrom', 'a date'],
  [{ bannerFrom: '2026-11-02', bannerTo: '2026-11-01' }, 'bannerTo', 'before its first day'],
])('%j is refused at its field', async (changes, field, message) => {
  const owner = await admin(await testApp())
  const refused = await owner.put(url, changes)

  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ field, message: expect.stringContaining(message) as string })
})

test('an accent is stored in lower case, and removed by an empty text', async () => {
  const owner = await admin(await testApp())
  expect((await owner.put(url, { accent: ' #0057B8' })).json()).toMatchObject({ accent: '#0057b8' })
  expect((await owner.put(url, { accent: '' })).json()).toMatchObject({ accent: '' })
})
