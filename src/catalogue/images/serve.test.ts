import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'kadai-media-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

test('only pictures in the media folder are served, whatever path is asked for', async () => {
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

test('a shop without a picture yet answers that there is none', async () => {
  const app = await testApp({ environment: { DATA_DIR: join(DATA_DIR, 'not-there') } })
  expect((await app.inject('/media/a/640.webp')).statusCode).toBe(404)
})
