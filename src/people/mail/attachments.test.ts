import type { SendMailOptions } from 'nodemailer'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { admin, member } from '../../testing/visitor.ts'
import type { OutboxMail } from './contract.ts'
import { outboxListStore } from './outbox-list-store.ts'
import { outboxStore } from './outbox-store.ts'
import { sendDueMail } from './send-mail.ts'

const mail = {
  dedupeKey: 'test:1',
  recipient: 'meena@example.com',
  subject: 'Your bill',
  body: 'It is here: {shop-address}/o/abc\n',
  html: '<p>It is <a href="{shop-address}/o/abc">here</a></p>',
  attachment: 'bill:7:b',
}
const bill = { filename: 'Bill 7/b.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') }

/** A shop with a mail that has an attachment, whose renderer a test can remove. */
async function shopWithMail() {
  const time = { now: Date.UTC(2026, 0, 1) }
  const app = await testApp({ time })
  const sent: SendMailOptions[] = []
  const transport = { sendMail: async (one: SendMailOptions) => void sent.push(one) }
  const { db, clock, attachments } = app
  const rendered: string[] = []
  attachments.set('bill', async (id) => (rendered.push(id), bill))
  await outboxStore(db).enqueue(mail, clock())
  const send = () => sendDueMail({ db, transport, clock, attachments, origin: 'https://shop.example' })
  const stored = async () => (await outboxListStore(db).page({ page: 1, limit: 1 }))[0]!
  return { app, time, sent, rendered, send, stored }
}

test('a mail is sent as text and HTML, with its links, and its attachment is rendered then', async () => {
  const { sent, rendered, send } = await shopWithMail()
  expect(rendered).toEqual([])
  await send()

  expect(rendered).toEqual(['7:b'])
  expect(sent).toMatchObject([
    {
      text: 'It is here: https://shop.example/o/abc\n',
      html: '<p>It is <a href="https://shop.example/o/abc">here</a></p>',
      attachments: [bill],
    },
  ])
})

test('a mail whose attachment cannot be rendered is retried, with the error stored', async () => {
  const { app, time, sent, send, stored } = await shopWithMail()
  const draw = app.attachments.get('bill')!
  app.attachments.set('bill', async () => {
    throw new Error('The printer is out of paper.')
  })
  await send()
  expect(sent).toEqual([])
  expect(await stored()).toMatchObject({ sentAt: null, lastError: 'The printer is out of paper.' })

  app.attachments.set('bill', draw)
  time.now += 10_000
  await send()
  expect(sent).toMatchObject([{ attachments: [bill] }])
})

test('after eight tries it is sent without the attachment, since it links to the document', async () => {
  const { app, time, sent, send, stored } = await shopWithMail()
  app.attachments.delete('bill')
  for (let tries = 0; tries < 8; tries++, time.now += 3600_000) await send()
  expect(sent).toEqual([])
  expect((await stored()).lastError).toBe('There is no bill:7:b to attach.')
  await send()

  expect(sent).toMatchObject([{ text: expect.stringContaining('It is here') as string, attachments: [] }])
  expect((await stored()).sentAt).not.toBeNull()
})

test('in the outbox an admin reads the text with its links and opens the attachment', async () => {
  const { app } = await shopWithMail()
  const owner = await admin(app)
  const [shown] = (await owner.get('/api/admin/outbox')).json<OutboxMail[]>()
  expect(shown).toMatchObject({ text: `It is here: ${app.config.origin}/o/…\n`, attachment: 'bill' })
  expect((await owner.post(`/api/admin/outbox/${shown!.id}/links`)).json()).toEqual({
    text: `It is here: ${app.config.origin}/o/abc\n`,
  })
  expect(shown).not.toHaveProperty('html')

  const attached = await owner.get(`/api/admin/outbox/${shown!.id}/attachment`)
  expect(attached.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Bill-7-b.pdf"',
  })
  expect(attached.rawPayload).toEqual(bill.content)
})

test('others cannot open it, and a mail without one answers 404', async () => {
  const { app } = await shopWithMail()
  await outboxStore(app.db).enqueue({ ...mail, dedupeKey: 'test:2', attachment: undefined }, app.clock())
  const owner = await admin(app)
  const mails = (await owner.get('/api/admin/outbox')).json<OutboxMail[]>()
  const path = ({ id }: { id: string }) => `/api/admin/outbox/${id}/attachment`
  const [without, withBill] = [null, 'bill'].map((kind) => mails.find((one) => one.attachment === kind)!)

  expect((await owner.get(path(without!))).statusCode).toBe(404)
  expect((await owner.get(path({ id: 'nothing' }))).statusCode).toBe(404)
  expect((await (await member(app)).get(path(withBill!))).statusCode).toBe(403)
})
