import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { serialQueue } from './stored-images.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'kadai-media-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

test('only pictures in the media folder are served, whatever path is requested', async () => {
  writeFileSync(join(DATA_DIR, 'secret'), 'secret')
  mkdirSync(join(DATA_DIR, 'media', '.aside'), { recursive: true })
  mkdirSync(join(DATA_DIR, 'media', 'a'))
  writeFileSync(join(DATA_DIR, 'media', '.aside', '640.webp'), 'secret')
  writeFileSync(join(DATA_DIR, 'media', 'a', '640.webp'), 'picture')
  const app = await testApp({ environment: { DATA_DIR } })

  expect((await app.inject('/media/a/640.webp')).statusCode).toBe(200)
  for (const path of [
    '/media/',
    '/media',
    '/media/a',
    '/media/a/',
    '/media/../secret',
    '/media/..%2fsecret',
    '/media/%2e%2e/secret',
    '/media/%2e%2e%2fsecret',
    '/media/..%5csecret',
    '/media/a/../../secret',
    '/media/a/..%2f..%2fsecret',
    '/media//etc/passwd',
    '/media/%2fetc%2fpasswd',
    '/media/.aside/640.webp',
    '/media/%2easide/640.webp',
    '/media/a/640.webp%00.png',
    '/media/a/640.webp/',
    '/media/b/640.webp',
    '/media/....//secret',
    '/media/%252e%252e/secret',
    '/media/%c0%ae%c0%ae/secret',
    '/media/a/nothing.webp',
  ]) {
    const answer = await app.inject(path)
    expect([400, 403, 404], path).toContain(answer.statusCode)
    expect(answer.body, path).not.toBe('secret')
    expect(answer.json(), path).toHaveProperty('message')
    expect(answer.headers['cache-control'] ?? '', path).not.toContain('immutable')
  }
})

test('a shop without images responds with 404', async () => {
  const app = await testApp({ environment: { DATA_DIR: join(DATA_DIR, 'not-there') } })
  expect((await app.inject('/media/a/640.webp')).statusCode).toBe(404)
})

test('of many concurrent images one is processed, a few wait, and the others get 503', async () => {
  const run = serialQueue(2)
  let working = 0
  const work = async () => {
    expect(++working).toBe(1)
    await new Promise((done) => setTimeout(done, 5))
    working--
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => run(work)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(outcomes.at(-1)).toMatchObject({ reason: { refusal: 'unavailable', details: { retryAfter: 5 } } })
  await expect(run(work)).resolves.toBeUndefined()
})

test('a failed image frees its slot for the next', async () => {
  const run = serialQueue(2)
  const failing = run(() => Promise.reject(new Error('broken')))
  const next = run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
})
