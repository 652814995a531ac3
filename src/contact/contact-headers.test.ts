import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { visitor } from '../testing/visitor.ts'

const ids = { lib_version: '4.4.1', user_id: 'key', service_id: 'service', template_id: 'template' }
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

test('an e-mail with lines of its own is refused, and whatever stands in the other fields, nothing is mailed', async () => {
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
  expect((await app.db.execute(sql`select id from outbox`)).rows).toEqual([])
})
