import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { complaintsOfNginx, nginxProgram } from './own-nginx.ts'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')

test('nginx takes the configuration that we give, where there is an nginx', () => {
  expect(nginxProgram ? complaintsOfNginx() : '').toBe('')
})

test('nginx gives up an unused connection before the shop does, and lets the largest picture through', () => {
  const site = read('nginx.conf')
  const shopKeepsSeconds = 72
  expect(Number(/keepalive_timeout (\d+)s/.exec(site)?.[1])).toBeLessThan(shopKeepsSeconds)
  expect(Number(/client_max_body_size (\d+)m/.exec(site)?.[1])).toBeGreaterThan(15)
  expect(site).toContain('X-Forwarded-For $remote_addr;')
})

test('the configuration for containers differs in its upstream alone', () => {
  const server = (site: string) => site.slice(site.indexOf('keepalive 32'))
  expect(server(read('nginx.compose.conf'))).toBe(server(read('nginx.conf')))
})

test('the service ends with time to finish, and is not started again over a wrong setting', () => {
  const unit = read('kadai.service')
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(15)
  expect(unit).toContain('RestartPreventExitStatus=2 3')
})
