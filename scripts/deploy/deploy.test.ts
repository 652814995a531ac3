import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exitCodeOf, exitCodes } from '../../src/web/exit-codes.ts'
import { DatabaseUnreachable, DatabaseUnusable } from '../../src/platform/database/errors.ts'
import { settingNames } from '../../src/web/config.ts'
import { nginxConfigErrors, nginxProgram } from './own-nginx.ts'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')

test.runIf(nginxProgram)('nginx accepts the shipped configuration, with and without the CDN file', () => {
  expect(nginxConfigErrors(['nginx.conf'], true)).toBe('')
  expect(nginxConfigErrors(['nginx.conf', 'nginx.cdn.conf'], true)).toBe('')
})

test.runIf(nginxProgram)('nginx starts with the first configuration before there is a certificate', () => {
  expect(nginxConfigErrors(['nginx.first-start.conf'], false)).toBe('')
  expect(nginxConfigErrors(['nginx.conf'], false)).toContain('cannot load certificate')
})

test('nginx closes idle upstream connections before the shop does, and accepts the largest image upload', () => {
  const site = read('nginx.conf')
  const keepAliveSeconds = 72
  expect(Number(/keepalive_timeout (\d+)s/.exec(site)?.[1])).toBeLessThan(keepAliveSeconds)
  expect(Number(/client_max_body_size (\d+)m/.exec(site)?.[1])).toBeGreaterThan(15)
  expect(site).toContain('X-Forwarded-For $remote_addr;')
})

test('the container configuration of nginx differs only in its upstream', () => {
  const server = (site: string) => site.slice(site.indexOf('keepalive 32'))
  expect(server(read('nginx.compose.conf'))).toBe(server(read('nginx.conf')))
})

test('systemd allows enough time for a graceful shutdown', () => {
  expect(Number(/TimeoutStopSec=(\d+)/.exec(read('kadai.service'))?.[1])).toBeGreaterThan(15)
})

test('the service is not restarted after permanent errors; docs/operations.md lists every exit code', () => {
  const [, codes = ''] = /^RestartPreventExitStatus=(.*)$/m.exec(read('kadai.service')) ?? []
  const lasting = exitCodes.filter(({ isRetryable }) => !isRetryable).map(({ code }) => code)
  expect(codes.split(' ').map(Number)).toEqual([...new Set(lasting)].sort())
  const operations = readFileSync('docs/operations.md', 'utf8')
  const listed = [...operations.matchAll(/^\| (\d) +\|.*\| (yes|no) +\|$/gm)]
  expect(listed.map(([, code, restart]) => [Number(code), restart === 'yes'])).toEqual([
    [0, false],
    [1, true],
    ...new Map(exitCodes.map(({ code, isRetryable }) => [code, isRetryable] as const).sort()),
  ])
})

test('a database that was migrated by a newer version exits with the code of a permanent error', () => {
  expect(exitCodeOf(new DatabaseUnusable(''))).toBe(6)
  expect(exitCodeOf(new DatabaseUnreachable(''))).toBe(4)
  expect(exitCodeOf(new Error())).toBeUndefined()
})

/** Environment variables that only the image sets. */
const imageSettings = ['PORT', 'HOST']

test('compose.yaml passes on every setting that the image does not set', () => {
  const passed = [...read('compose.yaml').matchAll(/^ {4}- ([A-Z0-9_]+)(=.+)?$/gm)].map(([, name]) => name)
  expect([...passed, ...imageSettings].sort()).toEqual([...settingNames].sort())
})

test('the example environment file of the service lists every setting', () => {
  const named = [...read('kadai.env.example').matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual([...settingNames].sort())
})

test('docs/settings.md documents every setting', () => {
  const explained = [...readFileSync('docs/settings.md', 'utf8').matchAll(/^\| (`[^|]+`) +\|/gm)]
    .flatMap(([, names]) => [...names!.matchAll(/`([A-Z0-9_]+)`/g)])
    .map(([, name]) => name)
  expect(explained.sort()).toEqual([...settingNames].sort())
})
