import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../../back-office/audit/contract.ts'
import { cachingShop } from '../../../testing/caching-shop.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { testApp } from '../../../testing/test-app.ts'
import { admin, member, visitor } from '../../../testing/visitor.ts'
import { weekdays } from '../../../platform/weekdays.ts'
import type { PageTexts, TextSection } from './contract.ts'

const url = '/api/admin/page-texts'
type Page = 'terms' | 'privacy' | 'help'

async function openShop() {
  const app = await testApp()
  const owner = await admin(app)
  const read = async (page: Page) => (await visitor(app).get(`/api/page-texts/${page}`)).json<TextSection[]>()
  const words = async (page: Page) => wordsOf(await read(page))
  const settings = (changes: object) => owner.put('/api/admin/shop-settings', changes)
  return { app, owner, read, words, settings }
}

const wordsOf = (sections: TextSection[]) =>
  sections
    .flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap((block) => ('paragraph' in block ? [block.paragraph] : block.list)).map(joined),
    ])
    .join('\n')
const joined = (parts: { text: string }[]) => parts.map(({ text }) => text).join('')

describe('the shop’s own texts', () => {
  test('STA-03 STA-04 say with the default settings what the specification says', async () => {
    const terms = await (await openShop()).words('terms')
    expect(terms).toContain('Standard shipping takes 3-5 working days. Home delivery costs ₹100')
    expect(terms).toContain('We have a 30-day return policy')
    expect(terms).toContain('You pay by card or by QR code.')
    expect(terms).not.toContain('{{')
    // A shop without a GSTIN charges no tax, and its bills say so.
    expect(terms).toContain('Prices are in rupees. ')
  })

  test('follow the settings', async () => {
    const { words, settings, owner } = await openShop()
    await settings({ deliveryFee: 49.5, freeDeliveryFrom: 5000, deliveryTime: '2 days', returnDays: 7 })
    await settings({ acceptsCard: false })
    const changed = await words('terms')
    for (const text of [
      'Standard shipping takes 2 days. Home delivery costs ₹49.50',
      'Home delivery is free for goods of ₹5,000 and more.',
      '7-day return policy',
      'You pay by QR code.',
    ])
      expect(changed).toContain(text)

    await settings({ deliveryFee: 0, returnDays: 0 })
    await owner.put('/api/shop', { gstin: '33ABCDE1234F1Z7' })
    const free = await words('terms')
    expect(free).toContain('Home delivery is free, and so is collecting')
    expect(free).not.toContain('₹')
    expect(free).toContain('We take no items back because you changed your mind.')
  })
})

describe('the shop’s own terms', () => {
  test('name the business, its GSTIN, whom to complain to and by when', async () => {
    const { words, owner } = await openShop()
    const before = await words('terms')
    expect(before).toContain('A business of Senthil Kumar.')
    expect(before).not.toMatch(/GSTIN|grievance officer/)
    await owner.put('/api/shop', {
      gstin: '33ABCDE1234F1Z7',
      grievanceOfficer: 'Kavitha Raman',
      grievanceDesignation: 'Manager',
      grievanceMail: 'complaints@shop.example',
    })
    const terms = await words('terms')
    for (const text of [
      'GSTIN: 33ABCDE1234F1Z7.',
      'Our grievance officer: Kavitha Raman, Manager, email complaints@shop.example.',
      'within 48 hours and settle it within one month',
      'We take no cancellation charge',
      'We start a refund within 2 working days',
    ])
      expect(terms).toContain(text)
  })

  test('show no GSTIN of a shop that is not registered any longer', async () => {
    const { app, words, owner } = await openShop()
    const scheme = { scheme: 'not_registered', from: isoDayInIndia(app.clock()), gstin: '33ABCDE1234F1Z7' }
    expect((await owner.put('/api/admin/gst-scheme', scheme)).statusCode).toBe(200)
    expect(await words('terms')).not.toContain('GSTIN')
  })

  test('deliver to other States only from a shop that is registered for GST', async () => {
    const { words, owner } = await openShop()
    expect(await words('terms')).toContain('We deliver inside Tamil Nadu only.')
    await owner.put('/api/shop', { gstin: '33ABCDE1234F1Z7' })
    expect(await words('terms')).toContain('We deliver inside India only.')
  })

  test('take defective items back, opened or not, also in a shop without returns, which pays for sending them', async () => {
    const { words, settings } = await openShop()
    expect(await words('terms')).toContain('You pay if you changed your mind.')
    for (const returnDays of [30, 0]) {
      await settings({ returnDays })
      const terms = await words('terms')
      expect(terms).toContain('We repair it, replace it or refund it, opened or not')
      expect(terms).toMatch(/We pay(: what we take back is| if the item is) defective, damaged or wrong/)
    }
    expect(await words('terms')).not.toMatch(/return policy|You pay if|days for returns/)
  })

  test('promise the warranty on repairs that the owner set', async () => {
    const { words, settings } = await openShop()
    expect(await words('terms')).toContain('Before a repair, ask us how long its warranty is.')
    await settings({ repairWarranty: '6 months' })
    expect(await words('terms')).toContain('Our repairs have a warranty of 6 months')
  })
})

describe('the help page', () => {
  test('says when the shop is open, with the coming holidays, and how it is paid', async () => {
    const { app, words, settings } = await openShop()
    expect(await words('help')).not.toContain('Opening hours')
    const [today, week] = [isoDayInIndia(app.clock()), '10:00-21:00']
    await settings({
      openingHours: Object.fromEntries(weekdays.map((day) => [day, day === 'sunday' ? '' : week])),
      holidays: [{ date: today, name: 'Pongal' }],
      collectionTime: '2 hours',
      acceptsCard: false,
    })
    const help = await words('help')
    expect(help).toContain('Opening hours: Mon to Sat 10 am to 9 pm, Sun closed. Closed on ')
    expect(help).toContain('(Pongal)')
    expect(help).toContain('usually ready in 2 hours')
    expect(help).toContain('By QR code: scan it')
    expect(help).not.toMatch(/card:|\{\{/)
  })

  test('tells how to return what the terms take back', async () => {
    const { words, settings } = await openShop()
    expect(await words('help')).toContain('Press Return items within 30 days')
    await settings({ returnDays: 0 })
    const help = await words('help')
    expect(help).toContain('If an item is defective, damaged or wrong, call us')
    expect(help).not.toContain('Return items')
  })
})

describe('the owner’s words', () => {
  test('show at once, keep following the settings, are in the activity log, and can be taken back', async () => {
    const { owner, read, words, settings } = await openShop()
    const list = async () => (await owner.get(url)).json<PageTexts>()
    const before = await list()
    expect(before.texts.map(({ id, isOwn }) => [id, isOwn])).toEqual([
      ['terms', false],
      ['returns', false],
      ['privacy', false],
      ['help', false],
    ])
    expect(before.values).toMatchObject({ return_days: '30', free_delivery_from: '' })
    for (const { id, body } of before.texts)
      expect((await owner.put(`${url}/${id}`, { body })).statusCode, id).toBe(200)
    expect((await list()).texts.every(({ isOwn }) => isOwn)).toBe(true)

    const body = '# Taking back\n{{return_days}} days.\n\n- <b>whole</b>\n- [ask us](/contact)'
    const saved = await owner.put(`${url}/returns`, { body })
    expect(saved.json()).toMatchObject({ id: 'returns', body, isOwn: true })
    await settings({ returnDays: 12 })
    expect((await read('terms')).at(-1)).toEqual({
      title: 'Taking back',
      blocks: [
        { paragraph: [{ text: '12 days.' }] },
        { list: [[{ text: '<b>whole</b>' }], [{ text: 'ask us', href: '/contact' }]] },
      ],
    })

    expect((await owner.send('DELETE', `${url}/returns`)).json()).toMatchObject({ isOwn: false })
    expect(await words('terms')).toContain('12-day return policy')
    const [entry] = (await owner.get('/api/admin/audit')).json<AuditEntry[]>()
    expect(entry).toMatchObject({
      what: 'page_texts',
      action: 'delete',
      title: 'Text of the page',
      subject: { name: 'returns' },
    })
  })

  test.each([
    ['We give you {{days}} days.', 'There is no {{days}} here. You can use {{shop}}'],
    ['We give you {{return_days days.', 'begins with {{ and ends with }}'],
    ['[Press](javascript:alert`1`)', 'cannot be linked'],
    ['# Returns', 'at least one sentence'],
    ['  \n ', 'Please write the text.'],
    ['x'.repeat(20_001), 'to 20000 letters'],
  ])('%s is refused with the reason', async (body, reason) => {
    const { owner, words } = await openShop()
    const refused = await owner.put(`${url}/returns`, { body })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      field: 'body',
      message: expect.stringContaining(reason) as string,
    })
    expect(await words('terms')).toContain('30-day return policy')
  })

  test('only staff read and change them, and other pages do not exist', async () => {
    const { app, owner } = await openShop()
    for (const person of [visitor(app), await member(app)])
      for (const answer of [
        await person.get(url),
        await person.put(`${url}/terms`, { body: 'Ours.' }),
        await person.send('DELETE', `${url}/terms`),
      ])
        expect([401, 403]).toContain(answer.statusCode)
    expect((await owner.put(`${url}/home`, { body: 'Ours.' })).statusCode).toBe(404)
    expect((await visitor(app).get('/api/page-texts/returns')).statusCode).toBe(404)
  })

  test('drop cached pages in every process', async () => {
    const { app, ask } = await cachingShop()
    const owner = await admin(app)
    await ask('/api/shop', { 'accept-encoding': 'br' })
    expect(app.responseCache!.entryCount).toBe(1)
    expect((await owner.put(`${url}/privacy`, { body: 'We keep little.' })).statusCode).toBe(200)
    const hits = app.responseCache!.counts.hits
    await ask('/api/shop')
    expect(app.responseCache!.counts.hits).toBe(hits)
  })
})
