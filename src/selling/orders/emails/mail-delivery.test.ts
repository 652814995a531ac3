import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { outboxListStore } from '../../../people/mail/outbox-list-store.ts'
import { sendDueMail } from '../../../people/mail/send-mail.ts'
import { smtpServer } from '../../../testing/smtp-server.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { member } from '../../../testing/visitor.ts'

const minute = 60_000

/** A paid order whose emails are in the outbox of a shop without a mail server, and a function that sends them. */
async function shopWithMail() {
  const time = { now: Date.UTC(2026, 0, 5, 6) }
  const app = await fixtures.openShop({ time })
  app.attachments.set('invoice', async (id) => ({
    filename: `${id}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from('%PDF-1.7'),
  }))
  const buyer = await member(app, 'asha@example.com')
  const order = await fixtures.placed(buyer, [
    fixtures.line(await fixtures.phone(app, { name: 'Galaxy <b>S24</b>' })),
  ])
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  const { db, clock, attachments, config } = app
  type Transport = Parameters<typeof sendDueMail>[0]['transport']
  const send = async (transport: Transport) => {
    let sent = 0
    for (let round = 0; round < 20; round++) {
      const tried = await sendDueMail({ db, transport, clock, attachments, origin: config.origin })
      if (tried === 0) break
      sent += tried
    }
    return sent
  }
  const mails = await outboxListStore(db).count()
  const unsent = async () =>
    (await outboxListStore(db).page({ page: 1, limit: 200 })).filter(({ sentAt }) => sentAt === null).length
  return { app, time, order, mails, send, unsent }
}

const to = (url: string) => createTransport({ url, connectionTimeout: 1000 })
const ids = (received: string[]) => received.map((one) => /^Message-ID:\s+(<.+>)/im.exec(one)![1])

test('OPS-13 a mail server that is down for an hour loses no emails', async () => {
  const { time, mails, send, unsent } = await shopWithMail()
  const down = to('smtp://127.0.0.1:9')
  for (let passed = 0; passed < 60; passed++, time.now += minute) await send(down)
  expect(await unsent()).toBe(mails)

  const server = await smtpServer()
  const up = to(server.url)
  for (let passed = 0; passed < 61; passed++, time.now += minute) await send(up)
  up.close()
  expect(await unsent()).toBe(0)
  expect(server.received).toHaveLength(mails)
  expect(new Set(ids(server.received)).size).toBe(mails)
})

test('OPS-13 an email that was sent but not recorded is sent again with the same Message-ID', async () => {
  const { time, mails, send } = await shopWithMail()
  const server = await smtpServer()
  const transport = to(server.url)
  const dead = new Promise<never>(() => undefined)
  const gone = Promise.withResolvers<boolean>()
  void send({
    async sendMail(mail) {
      await transport.sendMail(mail)
      gone.resolve(true)
      await dead
    },
  })
  await gone.promise
  expect(server.received).toHaveLength(1)

  time.now += 10 * minute
  await send(transport)
  transport.close()
  expect(server.received).toHaveLength(mails + 1)
  expect(new Set(ids(server.received)).size).toBe(mails)
})

test('the payment email has text, HTML and the invoice, and escapes names', async () => {
  const { order, send } = await shopWithMail()
  const server = await smtpServer()
  const transport = to(server.url)
  await send(transport)
  transport.close()
  const mail = server.received.find((one) => one.includes(`${order}.pdf`))!

  expect(mail).toMatch(/^Content-Type: multipart\/mixed/m)
  expect(mail).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(mail).toMatch(/^Content-Type: text\/plain/m)
  expect(mail).toMatch(/^Content-Type: text\/html/m)
  expect(mail).toMatch(/^Content-Type: application\/pdf/m)
  expect(mail).toContain(Buffer.from('%PDF-1.7').toString('base64'))
  expect(mail.slice(mail.indexOf('text/html'))).not.toContain('<b>')
})
