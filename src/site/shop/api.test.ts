import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { admin, member, visitor } from '../../testing/visitor.ts'
import type { ShopProfile } from './contract.ts'
import { demoProfile } from './manifest.server.ts'
import { noGrievanceOfficer, sampleGrievanceOfficer, sampleProfile } from './sample-profile.ts'
import { ensureShopProfile, shopStore } from './store.ts'

describe('the shop’s profile', () => {
  test('PRO-01 one profile holds all facts about the shop that the screens show', async () => {
    const shop = await profileOf(await testApp())

    expect(Object.keys(shop)).toEqual(
      expect.arrayContaining(
        'name owner mail phone address pincode logo mapLink embedMap weburl socialLink lastUpdated profileImage upiId gstin stateCode'.split(
          ' ',
        ),
      ),
    )
  })

  test('the web manifest has the shop’s name and icons', async () => {
    const app = await testApp()
    await ensureShopProfile(app.db, app.clock)
    const answer = await visitor(app).get('/site.webmanifest')

    expect(answer.headers['content-type']).toContain('application/manifest+json')
    expect(answer.json()).toMatchObject({
      name: 'Noyyal Mobiles',
      start_url: '/home',
      icons: [
        { src: '/art/icon-192.png' },
        { src: '/art/icon-512.png' },
        { src: '/art/icon-maskable-512.png', purpose: 'maskable' },
      ],
      shortcuts: [
        { url: '/sales' },
        { url: '/accessories' },
        { url: '/services' },
        { url: '/account/orders' },
      ],
    })
  })

  test('PRO-02 PRO-03 PRO-06 a new shop shows the sample values', async () => {
    const app = await testApp()
    expect(await ensureShopProfile(app.db, app.clock)).toBe(true)

    expect(await profileOf(app)).toMatchObject({
      name: 'Noyyal Mobiles',
      address: expect.stringContaining('Tiruppur') as string,
      lastUpdated: '2025-01-27',
      pincode: '',
      stateCode: '33',
      rating: 4.5,
      hoursText: 'Mon to Sat 10 am to 9 pm, Sun closed.',
    })
  })

  test('a shop without the demo has no name, number, UPI id, website, map, rating or opening hours of somebody else', async () => {
    const app = await testApp()
    await ensureShopProfile(app.db, app.clock, { isDemo: false })
    expect(await profileOf(app)).toMatchObject({
      ...{ name: 'My shop', owner: '', phone: '', mail: '', address: '', showsNewestPhones: true },
      ...{ upiId: '', mapLink: '', embedMap: '', weburl: '', socialLink: '' },
      rating: null,
      hoursText: '',
    })
    // A later start without DEMO=0, such as after a power cut.
    expect(await ensureShopProfile(app.db, app.clock)).toBe(false)
  })

  test('OPS-10 a restart does not overwrite the owner’s profile', async () => {
    const app = await testApp()
    await ensureShopProfile(app.db, app.clock)
    await shopStore(app.db).update({ name: 'Kaveri Phones' }, app.clock())
    await ensureShopProfile(app.db, app.clock)

    expect(await profileOf(app)).toMatchObject({ name: 'Kaveri Phones', owner: 'Senthil Kumar' })
  })

  test('PRO-06 the owner empties the rating; with the demo data only that of the sample profile goes', async () => {
    const app = await testApp()
    const owner = await admin(app)
    const change = async (rating: number | null) =>
      (await owner.put('/api/shop', { rating })).json<ShopProfile>().rating
    const removeDemoData = () => demoProfile.remove(app.db, { retainChanged: true, now: app.clock() })

    expect(await change(null)).toBeNull()
    expect(await change(4.2)).toBe(4.2)
    await removeDemoData()
    expect(await profileOf(app)).toMatchObject({ rating: 4.2 })

    expect(await change(4.5)).toBe(4.5)
    await removeDemoData()
    expect(await profileOf(app)).toMatchObject({ rating: null, upiId: sampleProfile.upiId })
  })

  test('the demo shop names an invented grievance officer, who goes with the demo data; one of the owner stays', async () => {
    const app = await testApp()
    const owner = await admin(app)
    const officer = async () => (await profileOf(app)).grievanceOfficer
    const removeDemoData = () => demoProfile.remove(app.db, { retainChanged: true, now: app.clock() })
    await ensureShopProfile(app.db, app.clock)
    expect(await officer()).toBe('Kavitha Example')
    await removeDemoData()
    expect(await profileOf(app)).toMatchObject(noGrievanceOfficer)

    await owner.put('/api/shop', { ...sampleGrievanceOfficer, grievanceOfficer: 'Selvi Mani' })
    await removeDemoData()
    expect(await officer()).toBe('Selvi Mani')
  })

  test('a profile that was stored before there was a grievance officer names nobody', async () => {
    const app = await testApp()
    await ensureShopProfile(app.db, app.clock)
    await app.db.execute(
      `update shop_profile set profile = profile - 'grievanceOfficer' - 'grievanceDesignation'`,
    )
    expect(await profileOf(app)).toMatchObject({ grievanceOfficer: '', grievanceDesignation: '' })
  })

  test.each([
    [{ grievanceOfficer: 'Selvi Mani' }, 'grievanceDesignation'],
    [{ grievanceDesignation: 'Manager' }, 'grievanceOfficer'],
    [{ grievanceOfficer: 'Selvi Mani', grievanceDesignation: 'Manager' }, 'grievancePhone'],
    [
      { grievanceOfficer: 'Selvi Mani', grievanceDesignation: 'Manager', grievanceMail: 'selvi' },
      'grievanceMail',
    ],
    [{ ...sampleGrievanceOfficer, grievancePhone: 'call me' }, 'grievancePhone'],
  ])('a grievance officer that is not complete is refused: %j', async (changes, field) => {
    const app = await testApp()
    const owner = await admin(app)
    const answer = await owner.put('/api/shop', changes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ field }] })
    expect(await profileOf(app)).toMatchObject(noGrievanceOfficer)

    await owner.put('/api/shop', { ...sampleGrievanceOfficer, grievancePhone: '' })
    expect((await owner.put('/api/shop', { grievanceMail: '' })).json()).toMatchObject({
      field: 'grievancePhone',
    })
    expect((await owner.put('/api/shop', noGrievanceOfficer)).statusCode).toBe(200)
  })

  test('ENT-10 address, phone, mail, weburl and embedMap are among its fields', async () => {
    const shop = await profileOf(await testApp())
    for (const field of ['address', 'phone', 'mail', 'weburl', 'embedMap'] as const)
      expect(typeof shop[field]).toBe('string')
  })

  test('PRO-04 the admin changes some fields; all others stay, and everyone sees the change at once', async () => {
    const app = await testApp()
    const owner = await admin(app)
    const answer = await owner.put('/api/shop', {
      name: ' Kaveri Phones ',
      pincode: '௬௪௧\u00a0௬௦௪',
      isOpen: true,
    })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ name: 'Kaveri Phones', pincode: '641604', phone: '98765 43210' })
    expect(answer.json()).not.toHaveProperty('isOpen')
    expect(await profileOf(app)).toEqual(answer.json())
  })

  test('a lone surrogate is refused, since no database can store it', async () => {
    const owner = await admin(await testApp())
    const answer = await owner.put('/api/shop', { name: 'Kaveri \ud83d' })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      message: 'That contains a character which cannot be used here.',
      errors: [{ field: 'name' }],
    })
  })

  test('concurrent edits of different fields are all stored', async () => {
    const app = await testApp()
    const owner = await admin(app)
    await Promise.all([
      owner.put('/api/shop', { name: 'Kaveri Phones' }),
      owner.put('/api/shop', { owner: 'A. Owner' }),
      owner.put('/api/shop', { phone: '90000 00000' }),
    ])

    expect(await profileOf(app)).toMatchObject({
      name: 'Kaveri Phones',
      owner: 'A. Owner',
      phone: '90000 00000',
    })
  })

  test.each([
    [{ name: '' }, 'The shop needs a name.'],
    [{ mail: 'nobody' }, 'Please enter a valid email address.'],
    [{ pincode: '012345' }, 'A pincode has six digits.'],
    [{ deliveryFee: -1 }, 'The delivery fee is an amount from ₹0 to ₹5,000.'],
    [{ deliveryFee: 5_001 }, 'The delivery fee is an amount from ₹0 to ₹5,000.'],
    [{ deliveryFee: 9.999 }, 'The delivery fee is an amount from ₹0 to ₹5,000.'],
    [{ deliveryFee: null }, 'The delivery fee is an amount from ₹0 to ₹5,000.'],
    [{ freeDeliveryFrom: 0 }, 'Free delivery takes an amount from ₹1 to ₹10,00,000, or nothing.'],
    [{ deliveryTime: ' ' }, 'Please say how long home delivery takes.'],
    [{ rating: '5' }, 'rating is not valid.'],
    [{ rating: 5.1 }, 'A rating is from 0 to 5.'],
    [{ phone: 98765 }, 'phone is not valid.'],
    [{ gstin: '33AABCU9603R1Z' }, 'A GSTIN has 15 letters and digits and begins with the code of a State.'],
    [
      { gstin: '33AABCU9603R1ZT' },
      'One letter or digit of this GSTIN is wrong. Please compare it with the registration certificate.',
    ],
    [
      { gstin: '29AABCU9603R1ZJ' },
      'The GSTIN is of Karnataka (29), but the State code says 33. Please make them agree.',
    ],
    [{ stateCode: '99' }, 'No State has this code. It has two digits; 33 is Tamil Nadu.'],
    [{ owner: 'A\u0000B' }, 'That contains a character which cannot be used here.'],
  ])('an invalid value is refused with a message and changes nothing: %j', async (changes, message) => {
    const app = await testApp()
    const owner = await admin(app)
    const before = await profileOf(app)
    const answer = await owner.put('/api/shop', { announcement: 'Changed', ...changes })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message })
    expect(await profileOf(app)).toEqual(before)
  })

  test('a GSTIN is stored in upper case without spaces, and can be removed', async () => {
    const owner = await admin(await testApp())
    const change = async (changes: object) =>
      (await owner.put('/api/shop', changes)).json<ShopProfile>().gstin

    expect(await change({ gstin: '33 aabcu9603r 1zu' })).toBe('33AABCU9603R1ZU')
    expect(await change({ gstin: '29AABCU9603R1ZJ', stateCode: '29' })).toBe('29AABCU9603R1ZJ')
    expect(await change({ gstin: '', stateCode: '33' })).toBe('')
  })

  test.each([
    { embedMap: 'javascript:alert(1)' },
    { logo: 'javascript:alert(1)' },
    { weburl: 'data:text/html,x' },
    { profileImage: '//evil.example/x.png' },
  ])('a URL that could run a script is refused: %j', async (changes) => {
    const owner = await admin(await testApp())

    expect((await owner.put('/api/shop', changes)).statusCode).toBe(400)
  })

  test('only the admin changes the profile', async () => {
    const app = await testApp()
    const before = await profileOf(app)

    expect((await visitor(app).put('/api/shop', { name: 'Mine' })).statusCode).toBe(401)
    expect((await (await member(app)).put('/api/shop', { name: 'Mine' })).statusCode).toBe(403)
    expect(await profileOf(app)).toEqual(before)
  })
})

async function profileOf(app: Awaited<ReturnType<typeof testApp>>) {
  return (await app.inject('/api/shop')).json<ShopProfile>()
}
