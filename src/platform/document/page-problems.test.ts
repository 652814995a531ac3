import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { ShopError } from '../errors.ts'
import { answerProblems } from '../problems/problem.ts'
import { answerPageProblems } from './page-problems.ts'

async function shopWithPages() {
  const app = Fastify()
  onTestFinished(() => app.close())
  answerProblems(app)
  await app.register(async (pages) => {
    answerPageProblems(pages)
    pages.get('/broken', () => Promise.reject(new Error('a secret of the machine')))
    pages.get('/busy', () => Promise.reject(new ShopError('unavailable', 'busy', 'Busy.')))
    pages.get('/gone', () => Promise.reject(new ShopError('not_found', 'gone', 'Gone.')))
  })
  return (url: string, accept = 'text/html,*/*;q=0.8') => app.inject({ url, headers: { accept } })
}

test('IMP-03 a page that cannot be rendered says so as a page, with a way home and its reference', async () => {
  const get = await shopWithPages()
  const answer = await get('/broken')

  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain('<h1>Something went wrong</h1>')
  expect(answer.body).toContain('<a href="/home">Back to Home</a>')
  expect(answer.body).toMatch(/Reference req-\w+/)
  expect(answer.body).not.toContain('secret')
})

test('IMP-03 its policy lets in its own style and nothing else', async () => {
  const { headers, body } = await (await shopWithPages())('/broken')
  const policy = headers['content-security-policy']
  const style = /<style>(.*)<\/style>/s.exec(body)![1]!
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))

  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`'sha256-${Buffer.from(hash).toString('base64')}'`)
})

test('a shop that is busy keeps its status', async () => {
  expect((await (await shopWithPages())('/busy')).statusCode).toBe(503)
})

test('who did not ask for a page, or whose own mistake it is, is answered as by the API', async () => {
  const get = await shopWithPages()
  for (const answer of [await get('/broken', 'application/json'), await get('/gone')])
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
})
