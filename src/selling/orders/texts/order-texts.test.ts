import { expect, test } from 'vitest'
import type { AuditEntry } from '../../../back-office/audit/contract.ts'
import type { OutboxMail } from '../../../people/mail/contract.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, member, visitor } from '../../../testing/visitor.ts'
import type { MessageText } from '../../../people/mail/texts/contract.ts'
import { problemIn } from '../../../platform/text-variables.ts'
import { orderTexts } from './order-texts.ts'

const url = '/api/admin/message-texts'

async function shop() {
  const app = await fixtures.openShop()
  const staff = await admin(app)
  const list = async () => (await staff.get(url)).json<MessageText[]>()
  const textOf = async (id: string) => (await list()).find((one) => one.id === id)!
  const save = (id: string, body: object) => staff.put(`${url}/${id}`, body)
  return { app, staff, list, textOf, save }
}

test('each text is listed with the shop’s own words and their variables, and saved unchanged it is accepted', async () => {
  const { list, save } = await shop()
  const texts = (await list()).filter(({ about }) => about === 'order')
  expect(texts.map(({ id }) => id)).toEqual(orderTexts.map(({ id }) => id))
  expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length)
  for (const { id, subject, body, variables, isOwn } of texts) {
    expect(isOwn).toBe(false)
    expect(`${subject} ${body}`, id).not.toMatch(/SAMPLE|undefined|₹/)
    expect(problemIn(`${subject} ${body}`, variables), id).toBeUndefined()
    expect((await save(id, { subject, body })).statusCode, id).toBe(200)
  }
  const saved = (await list()).filter(({ about }) => about === 'order')
  expect(saved.every(({ isOwn }) => isOwn)).toBe(true)
})

test('an email goes out in the owner’s words, with amounts and link below, until the default is back', async () => {
  const { app, staff, textOf, save } = await shop()
  const buyer = await member(app)
  const product = await fixtures.phone(app)
  const placedMail = async () => {
    const order = await fixtures.placed(buyer, [fixtures.line(product)])
    const mails = (await staff.get('/api/admin/outbox?limit=50')).json<OutboxMail[]>()
    return { order, mail: mails.find(({ subject, to }) => subject.includes(order) && to !== '')! }
  }
  const before = await textOf('email.placed')
  expect(before.subject).toBe('Your order {{order}}')
  const own = {
    subject: 'Thanks for {{order}}',
    body: 'Romba nandri!\n\n{{shop}} reserved it for {{amount}}.',
  }
  expect((await save('email.placed', own)).json()).toMatchObject({ ...own, isOwn: true })

  const { order, mail } = await placedMail()
  expect(mail.subject).toBe(`Thanks for ${order}`)
  expect(mail.text).toContain('Romba nandri!\n\nNoyyal Mobiles reserved it for ₹')
  expect(mail.text).not.toContain('15 minutes')
  expect(mail.text).toContain(product.product_name)
  expect(mail.text).toContain('/o/…')

  expect((await staff.send('DELETE', `${url}/email.placed`)).json()).toEqual(before)
  expect(await textOf('email.placed')).toEqual(before)
  const entries = (await staff.get('/api/admin/audit?limit=2')).json<AuditEntry[]>()
  expect(entries.map(({ action, title }) => [action, title])).toEqual([
    ['delete', 'Text'],
    ['insert', 'Text'],
  ])
})

test('the sentence that differs from order to order stays right in the owner’s words', async () => {
  const { app, staff, textOf, save } = await shop()
  const { body, variables, samples } = await textOf('email.cancelled')
  expect(body).toContain('{{next_step}}')
  expect(variables).toContain('next_step')
  expect(samples['next_step']).toContain('We’ll refund what you paid')
  await save('email.cancelled', { subject: 'Cancelled: {{order}}', body: 'Sorry!\n\n{{next_step}}' })
  const buyer = await member(app)
  const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
  await staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled' })
  const mails = (await staff.get('/api/admin/outbox?limit=50')).json<OutboxMail[]>()
  expect(mails.find(({ subject }) => subject === `Cancelled: ${order}`)?.text).toContain(
    'Sorry!\n\nWe had to cancel your order. If you paid anyway, we’ll refund it automatically.',
  )
})

test('an unknown variable, an empty text, an unknown step and a missing subject are refused', async () => {
  const { save, textOf } = await shop()
  const refused = async (id: string, body: object) => {
    const answer = await save(id, body)
    return [answer.statusCode, answer.json<{ message: string }>().message]
  }
  expect(await refused('email.placed', { subject: 'Hello', body: 'See {{link}}' })).toEqual([
    400,
    'There is no {{link}} here. You can use {{order}}, {{amount}}, {{shop}}, {{shop_phone}}.',
  ])
  expect((await refused('email.placed', { subject: 'Hello {{tracking}}', body: 'Text' }))[0]).toBe(400)
  expect((await refused('email.placed', { subject: 'Hello', body: '{{order' }))[0]).toBe(400)
  expect(await refused('email.placed', { subject: '', body: 'Text' })).toEqual([
    400,
    'Please write the subject.',
  ])
  expect(await refused('whatsapp.ready', { subject: '', body: ' ' })).toEqual([400, 'Please write the text.'])
  expect((await refused('whatsapp.ready', { subject: '', body: 'x'.repeat(2001) }))[0]).toBe(400)
  expect((await refused('email.nothing', { subject: 'Hello', body: 'Text' }))[0]).toBe(404)
  expect(await textOf('email.placed')).toMatchObject({ isOwn: false })
})

test('only staff read and change the texts', async () => {
  const { app } = await shop()
  const shopper = await member(app)
  expect((await visitor(app).get(url)).statusCode).toBe(401)
  expect((await shopper.get(url)).statusCode).toBe(403)
  expect((await shopper.put(`${url}/email.placed`, { subject: 'A', body: 'B' })).statusCode).toBe(403)
})
