import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/web/config.ts'
import { freePort } from '../free-port.ts'
import { nginxAtFirstStart, nginxBehindCdn, nginxProgram, ownNginx } from './own-nginx.ts'

/** A server that returns the client IP that the shop's proxy settings yield for a request. */
async function clientIpServer() {
  const { TRUST_PROXY } = readConfig({ TRUST_PROXY: 'loopback' })
  const app = fastify({ trustProxy: TRUST_PROXY! })
  app.get('/', ({ ip }) => ip)
  const port = await freePort()
  await app.listen({ port, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return port
}

/** Sends requests from a loopback address; Linux accepts all of 127.0.0.0/8. */
function requestFrom(localAddress: string, url: string, forwardedFor?: string) {
  const headers = forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}
  return new Promise<string>((resolve, reject) => {
    request(url, { localAddress, headers }, (answer) => void text(answer).then(resolve, reject))
      .on('error', reject)
      .end()
  })
}

const cdn = '127.0.0.2'
const isHere = Boolean(nginxProgram) && process.platform === 'linux'

test.runIf(isHere)('behind a CDN the shop sees each client’s IP, and no client can forge it', async () => {
  const nginx = await nginxBehindCdn(await clientIpServer(), cdn)
  onTestFinished(() => nginx.stop())
  expect(await requestFrom(cdn, nginx.url, '203.0.113.1')).toBe('203.0.113.1')
  expect(await requestFrom(cdn, nginx.url, '203.0.113.2')).toBe('203.0.113.2')
  // The forged entry precedes the one that the CDN appends.
  expect(await requestFrom(cdn, nginx.url, '203.0.113.1, 203.0.113.2')).toBe('203.0.113.2')
  expect(await requestFrom(cdn, nginx.url, `203.0.113.1, 203.0.113.2, ${cdn}`)).toBe('203.0.113.2')
  // Directly to nginx, bypassing the CDN.
  expect(await requestFrom('127.0.0.3', nginx.url, '203.0.113.1')).toBe('127.0.0.3')
})

test.runIf(isHere)(
  'without a CDN nginx passes the client’s IP, whatever headers the client sends',
  async () => {
    const nginx = await ownNginx([await clientIpServer()])
    onTestFinished(() => nginx.stop())
    expect(await requestFrom(cdn, nginx.url, '203.0.113.1')).toBe(cdn)
  },
)

test.runIf(isHere)(
  'before there is a certificate nginx serves the ACME challenge and no page of the shop',
  async () => {
    const nginx = await nginxAtFirstStart()
    onTestFinished(() => nginx.stop())
    mkdirSync(nginx.challenges, { recursive: true })
    writeFileSync(join(nginx.challenges, 'token'), 'the answer')
    const asked = await fetch(`${nginx.url}/.well-known/acme-challenge/token`)
    expect([asked.status, await asked.text()]).toEqual([200, 'the answer'])
    expect((await fetch(`${nginx.url}/home`)).status).toBe(503)
  },
)
