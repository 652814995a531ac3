import { expect, test } from 'vitest'
import type { OutboxMail } from '../../mail/contract.ts'
import type { MessageText } from '../../mail/texts/contract.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, member, visitor } from '../../../testing/visitor.ts'
import { accountTexts } from './account-texts.ts'

const url = '/api/admin/message-texts'

async function shop() {
  const app = await fixtures.openShop()
  const staff = await admin(app)
  const list = async () => (await staff.get(url)).json<MessageText[]>()
  const textOf = async (id: string) => (await list()).find((one) => one.id === id)!
  const save = (id: string, body: object) => staff.put(`${url}/${id}`, body)
  const invited = async (email: string) => {
    expect((await staff.post('/api/admin/invitations', { email, role: 'counter' })).statusCode).toBe(201)
    const mails = (await staff.get('/api/admin/outbox?limit=50')).json<OutboxMail[]>()
    return mails.find(({ to }) => to === email)!
  }
  return { app, staff, list, textOf, save, invited }
}

test('the texts about accounts are listed with their variables, and saved unchanged they are accepted', async () => {
  const { list, save } = await shop()
  const texts = (await list()).filter(({ about }) => about === 'account')
  expect(texts.map(({ id }) => id)).toEqual(accountTexts.map(({ id }) => id))
  for (const { id, subject, body, isOwn } of texts) {
    expect(isOwn).toBe(false)
    expect((await save(id, { subject, body })).statusCode, id).toBe(200)
  }
})

test('the default and the same text saved give the same email, with the time that the link is valid', async () => {
  const { textOf, save, invited } = await shop()
  const before = await invited('first@shop.example')
  expect(before.subject).toBe('You are invited to work in our shop')
  expect(before.text).toContain(
    'Hello,\n\nopen this link to accept. It works once and expires in 3 days.\n\n' +
      'Accept the invitation:\n',
  )
  expect(before.text).toContain('token=…\n\nIf you did not expect this')
  const { subject, body, samples } = await textOf('email.invitation')
  expect(samples['expires']).toBe('3 days')
  await save('email.invitation', { subject, body })
  const after = await invited('second@shop.example')
  expect([after.subject, after.text]).toEqual([before.subject, before.text])
})

test('an account email in the owner’s words keeps its link, also if the text leaves the button out', async () => {
  const { save, invited, staff, textOf } = await shop()
  await save('email.invitation', {
    subject: 'Join {{shop}}',
    body: 'Vanakkam!\n\n{{button}}\n\nCall {{shop_phone}}.',
  })
  const withButton = await invited('one@shop.example')
  expect(withButton.subject).toBe('Join Noyyal Mobiles')
  expect(withButton.text).toMatch(
    /Hello,\n\nVanakkam!\n\nAccept the invitation:\n\S+token=…\n\nCall \d{5} \d{5}\./,
  )

  await save('email.invitation', { subject: 'Join us', body: 'Vanakkam!' })
  const withoutButton = await invited('two@shop.example')
  expect(withoutButton.text).toMatch(/Vanakkam!\n\nAccept the invitation:\n\S+token=…/)

  await staff.send('DELETE', `${url}/email.invitation`)
  expect(await textOf('email.invitation')).toMatchObject({ isOwn: false, button: 'Accept the invitation' })
})

test('the emails to confirm an address and to set a password have the owner’s words', async () => {
  const { app, save, staff } = await shop()
  await save('email.verification', { subject: 'Is it you?', body: 'Valid for {{expires}}.' })
  await save('email.password_reset', { subject: 'New password', body: 'Valid for {{expires}}.' })
  const email = 'someone@example.com'
  await member(app, email)
  await visitor(app).post('/api/auth/forgot', { email })
  const mailsTo = async () =>
    (await staff.get('/api/admin/outbox?limit=50')).json<OutboxMail[]>().filter(({ to }) => to === email)
  await expect
    .poll(async () => (await mailsTo()).map(({ subject }) => subject).sort())
    .toEqual(['Is it you?', 'New password'])
  const textOf = async (words: string) => (await mailsTo()).find(({ subject }) => subject === words)!.text
  expect(await textOf('Is it you?')).toMatch(
    /Valid for 24 hours\.\n\nConfirm my email address:\n\S+verify\?token=…/,
  )
  expect(await textOf('New password')).toMatch(
    /Valid for 10 minutes\.\n\nChoose a new password:\n\S+reset\?token=…/,
  )
})

test('a variable that the text does not have, and a button in a subject, are refused with the reason', async () => {
  const { save } = await shop()
  const refused = async (id: string, body: object) => {
    const answer = await save(id, body)
    return [answer.statusCode, answer.json<{ message: string }>().message]
  }
  expect(await refused('email.verification', { subject: 'Hello', body: 'Order {{order}}' })).toEqual([
    400,
    'There is no {{order}} here. You can use {{shop}}, {{shop_phone}}, {{expires}}, {{button}}.',
  ])
  expect(await refused('email.verification', { subject: '{{button}}', body: 'Text' })).toEqual([
    400,
    'There is no {{button}} here. You can use {{shop}}, {{shop_phone}}, {{expires}}.',
  ])
  expect((await refused('email.password_changed', { subject: 'Hello', body: '{{button}}' }))[0]).toBe(400)
})
