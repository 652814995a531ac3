import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exitCodeOf, exitCodes } from '../../src/exit-codes.ts'
import { DatabaseUnreachable, DatabaseUnusable } from '../../src/platform/database/errors.ts'
import { settingNames } from '../../src/config.ts'
import { complaintsOfNginx, nginxProgram } from './own-nginx.ts'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')

test.runIf(nginxProgram)(
  'nginx takes the configuration that we give, with and without the one for a CDN',
  () => {
    expect(complaintsOfNginx(['nginx.conf'], true)).toBe('')
    expect(complaintsOfNginx(['nginx.conf', 'nginx.cdn.conf'], true)).toBe('')
  },
)

test.runIf(nginxProgram)('without a certificate nginx starts with the first configuration alone', () => {
  expect(complaintsOfNginx(['nginx.first-start.conf'], false)).toBe('')
  expect(complaintsOfNginx(['nginx.conf'], false)).toContain('cannot load certificate')
})

test('nginx gives up an unused connection before the shop does, and lets the largest picture through', () => {
  const site = read('nginx.conf')
  const keepAliveSeconds = 72
  expect(Number(/keepalive_timeout (\d+)s/.exec(site)?.[1])).toBeLessThan(keepAliveSeconds)
  expect(Number(/client_max_body_size (\d+)m/.exec(site)?.[1])).toBeGreaterThan(15)
  expect(site).toContain('X-Forwarded-For $remote_addr;')
})

test('the configuration for containers differs in its upstream alone', () => {
  const server = (site: string) => site.slice(site.indexOf('keepalive 32'))
  expect(server(read('nginx.compose.conf'))).toBe(server(read('nginx.conf')))
})

test('the service ends with time to finish', () => {
  expect(Number(/TimeoutStopSec=(\d+)/.exec(read('kadai.service'))?.[1])).toBeGreaterThan(15)
})

test('the service is not restarted after errors that time does not fix; docs/operations.md lists every exit code', () => {
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

test('a database that a newer version was at work on has the code for what no time mends', () => {
  expect(exitCodeOf(new DatabaseUnusable(''))).toBe(6)
  expect(exitCodeOf(new DatabaseUnreachable(''))).toBe(4)
  expect(exitCodeOf(new Error())).toBeUndefined()
})

/** What the image sets itself. */
const imageSettings = ['PORT', 'HOST', 'DATA_DIR']

test('compose.yaml passes every setting on that the image does not set itself', () => {
  const passed = [...read('compose.yaml').matchAll(/^ {4}- ([A-Z_]+)(=.+)?$/gm)].map(([, name]) => name)
  expect([...passed, ...imageSettings].sort()).toEqual([...settingNames].sort())
})

test('the example of the service’s settings names all of them', () => {
  const named = [...read('kadai.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual([...settingNames].sort())
})

test('docs/settings.md explains every setting', () => {
  const explained = [...readFileSync('docs/settings.md', 'utf8').matchAll(/^\| (`[^|]+`) +\|/gm)]
    .flatMap(([, names]) => [...names!.matchAll(/`([A-Z_]+)`/g)])
    .map(([, name]) => name)
  expect(explained.sort()).toEqual([...settingNames].sort())
})
