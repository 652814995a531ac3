import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { admin, guest, member, visitor } from '../../testing/visitor.ts'
import type { InboxMessage } from './contract.ts'

const message = { name: 'Meena', email: 'meena@example.com', message: 'Is the Pixel 8 in stock?' }
const ids = { lib_version: '4.4.1', user_id: 'key', service_id: 'service', template_id: 'template' }
const send = (app: TestApp, template_params: unknown) =>
  visitor(app).post('/api/v1.0/email/send', { ...ids, template_params })
const inbox = async (app: TestApp) =>
  (await (await admin(app)).get('/api/admin/messages')).json<InboxMessage[]>()

describe('the contact form', () => {
  test('CON-15 CON-16 CON-21 a message in the EmailJS format is stored for the admin', async () => {
    const app = await testApp()
    const answer = await send(app, message)

    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(/^OK C-\d+$/)
    expect(await inbox(app)).toMatchObject([message])
  })

  test('ENT-08 a message has only the text fields name, email and message', async () => {
    const app = await testApp()
    for (const field of ['name', 'email', 'message'])
      for (const value of [7, true, null, {}, ['text']])
        expect((await send(app, { ...message, [field]: value })).statusCode, field).toBe(400)
    expect(await inbox(app)).toEqual([])
  })

  test('CON-17 the form-data variant is stored too', async () => {
    const app = await testApp()
    const answer = await sendForm(app, { ...ids, ...message })

    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(/^OK C-\d+$/)
    expect(await inbox(app)).toMatchObject([message])
  })

  test.each(['multipart/form-data', 'multipart/form-data; boundary=x'])(
    'ERR-04 an incomplete form is refused as a client error: %s',
    async (contentType) => {
      const app = await testApp()
      const answer = await visitor(app).post('/api/v1.0/email/send-form', '--x half a form', {
        'content-type': contentType,
      })

      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ type: 'broken_form' })
    },
  )

  test.each([
    [{ name: '' }, 'All fields are required!'],
    [{ message: '   ' }, 'All fields are required!'],
    [{ email: undefined }, 'All fields are required!'],
    [{ email: 'meena@example', message: '' }, 'All fields are required!'],
    [{ email: 'meena@example' }, 'Please enter a valid email!'],
    [{ email: 'me ena@example.com' }, 'Please enter a valid email!'],
    [{ email: 'a@b@example.com' }, 'Please enter a valid email!'],
  ])(
    'CON-19 %j is refused with the form’s own message, in both formats, and not stored',
    async (change, sentence) => {
      const app = await testApp()
      const answers = [
        await send(app, { ...message, ...change }),
        await sendForm(app, { ...message, ...change }),
      ]

      for (const answer of answers) {
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toMatchObject({ message: sentence })
      }
      expect(await inbox(app)).toEqual([])
    },
  )

  test.each([undefined, 'text', 42, [], { ...message, name: 7 }, { ...message, message: 'x'.repeat(5001) }])(
    'CON-19 ERR-04 malformed parameters are refused',
    async (template_params) => {
      const app = await testApp()
      const answer = await send(app, template_params)

      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ message: string }>().message).toMatch(/[.!]$/)
      expect(await inbox(app)).toEqual([])
    },
  )

  test('the form-data URL refuses JSON and files', async () => {
    const app = await testApp()
    const json = await visitor(app).post('/api/v1.0/email/send-form', message)
    const file = new FormData()
    for (const [name, value] of Object.entries(message)) file.set(name, value)
    file.set('attachment', new Blob(['x'.repeat(1000)]), 'virus.exe')

    expect(json.statusCode).toBe(415)
    expect((await postForm(app, file)).statusCode).toBe(413)
    expect(await inbox(app)).toEqual([])
  })

  test('an oversize message is refused, and the shop stays up', async () => {
    const app = await testApp()

    expect((await send(app, { ...message, message: 'x'.repeat(300_000) })).statusCode).toBe(413)
    expect((await sendForm(app, { ...message, message: 'x'.repeat(300_000) })).statusCode).toBeOneOf([
      400, 413,
    ])
    expect((await send(app, message)).statusCode).toBe(200)
  })

  test('CON-20 one IP address sends 10 messages in 10 minutes; refused forms do not count', async () => {
    const app = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
    await send(app, { ...message, email: 'wrong' })
    for (let times = 0; times < 5; times++) expect((await send(app, message)).statusCode).toBe(200)
    for (let times = 0; times < 5; times++) expect((await sendForm(app, message)).statusCode).toBe(200)
    const refused = await send(app, message)

    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await inbox(app)).toHaveLength(10)
  })

  test('CON-22 text is stored and returned unchanged', async () => {
    const app = await testApp()
    const script = { ...message, message: '<img src=x onerror=alert(1)> & "quotes" நன்றி' }
    await send(app, script)

    expect((await inbox(app))[0]?.message).toBe(script.message)
  })

  test('the inbox is paged, newest first, for admins only', async () => {
    const time = { now: Date.UTC(2026, 0, 1) }
    const app = await testApp({ time })
    for (const text of ['first', 'second', 'third']) {
      await send(app, { ...message, message: text })
      time.now += 1000
    }
    const page = await (await admin(app)).get('/api/admin/messages?page=1&limit=2')

    expect(page.headers['x-total-count']).toBe('3')
    expect(page.json<InboxMessage[]>().map((one) => one.message)).toEqual(['third', 'second'])
    for (const url of ['/api/admin/messages', '/api/admin/outbox']) {
      expect((await visitor(app).get(url)).statusCode).toBe(401)
      expect((await (await guest(app)).get(url)).statusCode).toBe(403)
      expect((await (await member(app)).get(url)).statusCode).toBe(403)
    }
  })
})

function sendForm(app: TestApp, fields: Record<string, string | undefined>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  return postForm(app, form)
}

/** Encodes the multipart body as a browser does. */
async function postForm(app: TestApp, form: FormData) {
  const request = new Request('http://shop.test/', { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url: '/api/v1.0/email/send-form',
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

const ends = ['\r\n', '\n', '\r', '\u2028', '\v', '\f', '\t']
const headers = [
  'Bcc: all@example.com',
  'To: other@example.com',
  'Subject: Win',
  'Content-Type: text/html',
  '.',
  'DATA',
  '',
]

test('an email with line breaks is refused, and no field can inject mail headers', async () => {
  const app = await testApp()
  const send = (template_params: object) =>
    visitor(app).post('/api/v1.0/email/send', { ...ids, template_params })
  const message = { name: 'Meena', email: 'meena@example.com', message: 'Is it in stock?' }
  for (const end of ends)
    for (const header of headers) {
      const email = `meena${end}${header}@example.com`
      expect((await send({ ...message, email })).statusCode, JSON.stringify(email)).toBe(400)
    }
  const lines = `Meena\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>`
  expect((await send({ ...message, name: lines })).statusCode).toBe(400)
  expect((await send({ ...message, message: lines })).statusCode).toBe(200)
  const { rows } = await app.db.execute<{ mail: string }>(
    sql`select recipient || subject || body || html as mail from outbox`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.mail).not.toMatch(/Bcc|all@example|script|alert/)
})
