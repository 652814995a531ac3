import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { admin, member, visitor } from '../../testing/visitor.ts'
import type { ShopProfile } from '../../site/shop/contract.ts'
import type { Providers } from './contract.ts'

const url = '/api/admin/providers'

describe('the UPI id', () => {
  test('is saved, shown to buyers at once, and tested with a QR code for ₹1', async () => {
    const app = await testApp()
    const owner = await admin(app)
    await owner.put('/api/shop', { name: 'கடை & Sons' })
    const saved = await owner.put(`${url}/upi`, { upiId: 'kaveri@okbank' })
    expect(saved.statusCode, saved.body).toBe(200)
    const { upi } = saved.json<Providers>()
    const link = new URL(upi.testLink).searchParams

    expect(upi).toMatchObject({ upiId: 'kaveri@okbank', payeeName: 'கடை & Sons', isOn: true })
    expect(upi.testLink).toMatch(/^upi:\/\/pay\?pa=kaveri@okbank&/)
    expect([link.get('am'), link.get('cu'), link.get('pn')]).toEqual(['1.00', 'INR', 'கடை & Sons'])
    expect(link.get('tr')).toMatch(/^TEST-[A-Z0-9]+$/)
    const qr = await owner.get(`${url}/upi/qr`)
    expect(qr.headers['content-type']).toContain('image/svg+xml')
    expect(qr.headers['cache-control']).toBe('no-store')
    expect((await visitor(app).get('/api/shop')).json()).toMatchObject({ upiId: 'kaveri@okbank' })
  })

  test('is a verified merchant’s only where the owner says so, and only that UPI id', async () => {
    const app = await testApp()
    const owner = await admin(app)
    const shown = async () => (await visitor(app).get('/api/shop')).json<ShopProfile>().isMerchantUpiId
    expect(await shown()).toBe(false)
    await owner.put('/api/shop', { isMerchantUpiId: true })
    expect(await shown()).toBe(false)
    const saved = await owner.put(`${url}/upi`, { upiId: 'kaveri@okbank', isMerchantUpiId: true })
    expect(saved.json<Providers>().upi.isMerchantUpiId).toBe(true)
    await owner.put('/api/shop', { upiId: 'kaveri@okbank', announcement: 'Open' })
    expect(await shown()).toBe(true)
    await owner.put('/api/shop', { upiId: 'other@okbank' })
    expect(await shown()).toBe(false)
  })

  test.each(['nobody', 'a b@bank', 'name@', 'name@bank&am=9'])(
    '%j is refused at its field',
    async (upiId) => {
      const owner = await admin(await testApp())
      const refused = await owner.put(`${url}/upi`, { upiId })

      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ field: 'upiId', message: 'A UPI id looks like name@bank.' })
    },
  )

  test('without one there is nothing to scan', async () => {
    const owner = await admin(await testApp())
    expect((await owner.put(`${url}/upi`, { upiId: '' })).json()).toMatchObject({ upi: { testLink: '' } })
    expect((await owner.get(`${url}/upi/qr`)).json()).toMatchObject({ type: 'upi_not_set_up' })
  })

  test('only staff see its test code', async () => {
    const app = await testApp()
    for (const person of [visitor(app), await member(app)])
      for (const answer of [await person.get(`${url}/upi/qr`), await person.put(`${url}/upi`, { upiId: '' })])
        expect([401, 403]).toContain(answer.statusCode)
  })
})
