import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test, onTestFinished } from 'vitest'
import { withoutTrailingSlash, handlePageErrors } from './pages.ts'
import Fastify from 'fastify'
import { Writable } from 'node:stream'
import { ApiProblem } from '../api-client/api-client.ts'
import { ShopError, type Refusal } from '../errors.ts'
import { shopLog } from '../logging/shop-log.ts'
import { handleErrors } from '../problems/problem.ts'
import { privateData } from '../../site/security-policy/private-data.ts'

test.each([
  ['/sales/', '/sales'],
  ['/sales//', '/sales'],
  ['/sales/?q=a/b&page=2', '/sales?q=a/b&page=2'],
  ['/sales/details/1/', '/sales/details/1'],
])('%s redirects to %s', (from, to) => {
  expect(withoutTrailingSlash(from)).toBe(to)
})

test.each(['/', '/sales', '/sales?q=/', '//evil.example/', '/\\evil.example/', '///', '/sales//details/'])(
  '%s does not redirect',
  (url) => {
    expect(withoutTrailingSlash(url)).toBeUndefined()
  },
)

const refusals: Refusal[] = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'mismatched',
  'too_large',
  'unsupported',
  'too_many',
  'unavailable',
]

const away = () =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))

async function shopWithPages(stream?: Writable) {
  const app = Fastify({ logger: stream ? { ...shopLog({ level: 'warn', privateData }), stream } : false })
  onTestFinished(() => app.close())
  handleErrors(app)
  const refuse = (refusal: Refusal) =>
    Promise.reject(new ShopError(refusal, 'code', `Refused: <${refusal}>.`, { retryAfter: 7 }))
  await app.register(async (pages) => {
    handlePageErrors(pages)
    pages.get('/broken', () => Promise.reject(new Error('a secret of the machine')))
    pages.get('/away', () => Promise.reject(away()))
    pages.get('/gone-meanwhile', () => Promise.reject(Object.assign(new Error(), { code: '23503' })))
    pages.get('/by-the-api', () => Promise.reject(new ApiProblem(429, 'too', 'Wait.', { retryAfter: 3 })))
    pages.get<{ Params: { refusal: Refusal } }>('/page/:refusal', ({ params }) => refuse(params.refusal))
  })
  app.get<{ Params: { refusal: Refusal } }>('/api/:refusal', ({ params }) => refuse(params.refusal))
  return (url: string, accept = 'text/html,*/*;q=0.8') => app.inject({ url, headers: { accept } })
}

test('IMP-03 a page that cannot be rendered becomes an error page with a link home and its reference', async () => {
  const get = await shopWithPages()
  const answer = await get('/broken')

  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain('<h1>Something went wrong</h1>')
  expect(answer.body).toContain('<a href="/home">Back to Home</a>')
  expect(answer.body).toMatch(/Reference req-\w+/)
  expect(answer.body).not.toContain('secret')
})

test('IMP-03 the error page’s policy allows only its own style', async () => {
  const { headers, body } = await (await shopWithPages())('/broken')
  const policy = headers['content-security-policy']
  const style = /<style>(.*)<\/style>/s.exec(body)![1]!
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))

  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`'sha256-${Buffer.from(hash).toString('base64')}'`)
})

test.each(refusals)(
  'a page whose API call fails with %s has the API’s status and message',
  async (refusal) => {
    const get = await shopWithPages()
    const page = await get(`/page/${refusal}`)
    const call = await get(`/api/${refusal}`)

    expect(page.statusCode).toBe(call.statusCode)
    expect(page.headers).toMatchObject({
      'retry-after': '7',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    if (refusal !== 'unavailable') expect(page.body).toContain(`Refused: &lt;${refusal}&gt;.`)
  },
)

test('an API error on a page keeps its status and Retry-After', async () => {
  const page = await (await shopWithPages())('/by-the-api')
  expect(page.statusCode).toBe(429)
  expect(page.headers['retry-after']).toBe('3')
  expect(page.body).toContain('<p>Wait.</p>')
})

test('a row that was deleted meanwhile is a conflict on a page too', async () => {
  expect((await (await shopWithPages())('/gone-meanwhile')).statusCode).toBe(409)
})

test('a client that does not accept HTML gets the API’s error', async () => {
  const get = await shopWithPages()
  for (const path of ['/broken', '/away', '/page/not_found'])
    expect((await get(path, 'application/json')).headers['content-type']).toMatch(
      /^application\/problem\+json/,
    )
})

test('if the database is unavailable, every page is 503 with Retry-After, with one log line', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const get = await shopWithPages(stream)
  for (let asked = 0; asked < 50; asked++) {
    const { statusCode, headers } = await get('/away', asked % 2 ? 'text/html' : 'application/json')
    expect({ statusCode, after: headers['retry-after'] }).toEqual({ statusCode: 503, after: '5' })
  }

  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('The database cannot be reached')
  expect(lines[0]).not.toContain('    at ')
})
