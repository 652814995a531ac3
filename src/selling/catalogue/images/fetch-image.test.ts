import http from 'node:http'
import https from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { RequestFilteringHttpAgent } from 'request-filtering-agent'
import { expect, onTestFinished, test } from 'vitest'
import { hostileAddresses } from '../../../testing/hostile-addresses.ts'
import { shopForUploads } from '../../../testing/upload-pictures.ts'
import { fetchImage, imageFetcher } from './fetch-image.ts'

const soon = () => AbortSignal.timeout(2000)

/** A server on this machine that must never get a request. */
async function listenOn(
  host: string,
  answer: http.RequestListener = (_request, reply) => reply.end('secret'),
) {
  let connections = 0
  const server = http.createServer(answer).on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}

/** An attacker's resolver: each lookup returns the next of its answers, finally the last one. */
function resolver(names: Record<string, string[]>) {
  const asked: string[] = []
  const lookup: LookupFunction = (name, options, done) => {
    asked.push(name)
    const answers = names[name] ?? ['203.0.113.1']
    const address = answers.length > 1 ? answers.shift()! : answers[0]!
    const family = address.includes(':') ? 6 : 4
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }
  return { lookup, asked }
}

test('SEC-24 150 URLs of this machine, its network and other services are refused without a request', async () => {
  const sink = await listenOn('127.0.0.1')
  const { app, send } = await shopForUploads()
  const addresses = hostileAddresses(sink.port)
  expect(addresses.length).toBeGreaterThanOrEqual(150)
  for (const address of addresses) {
    expect((await send(address)).statusCode, address).toBe(400)
    await expect(fetchImage(address, soon()), address).rejects.toThrow()
  }
  expect((await app.inject('/api/sales')).json()).toEqual([])
  expect(sink.connections()).toBe(0)
})

test('a name that resolves to this machine after the check connects to nothing', async () => {
  const sink = await listenOn('127.0.0.1')
  const agents = { 'http:': new RequestFilteringHttpAgent(), 'https:': new https.Agent() }
  for (const address of [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '169.254.169.254',
    '10.0.0.8',
    '0.0.0.0',
    'fd00::1',
  ]) {
    const { lookup, asked } = resolver({ 'rebinds.example.com': [address] })
    const fetch = imageFetcher({ agents, ports: [String(sink.port)], lookup })
    await expect(fetch(`http://rebinds.example.com:${sink.port}/`, soon())).rejects.toThrow(/not allowed/)
    expect(asked).toEqual(['rebinds.example.com'])
  }
  expect(sink.connections()).toBe(0)
})

test('redirects are followed only to public addresses, at most three times', async () => {
  const sink = await listenOn('127.0.0.2')
  const targets = [
    `http://127.0.0.2:${sink.port}/`,
    `http://inside.example.com:${sink.port}/`,
    'file:///etc/passwd',
    'gopher://127.0.0.2/',
    `//localhost:${sink.port}/`,
    'http://169.254.169.254/latest/meta-data',
    '/again',
  ]
  const outside = await listenOn('127.0.0.1', ({ url }, reply) => {
    const which = Number(url?.slice(1))
    reply.writeHead(302, { location: targets[which] ?? '/again' }).end()
  })
  const { lookup } = resolver({ 'outside.example.com': ['127.0.0.1'], 'inside.example.com': ['127.0.0.2'] })
  // As if 127.0.0.1 were a public address.
  const agents = {
    'http:': new RequestFilteringHttpAgent({ allowIPAddressList: ['127.0.0.1'], keepAlive: false }),
    'https:': new https.Agent(),
  }
  const fetch = imageFetcher({ agents, ports: [String(outside.port), String(sink.port), ''], lookup })
  for (const [which, target] of targets.entries())
    await expect(
      fetch(`http://outside.example.com:${outside.port}/${which}`, soon()),
      target,
    ).rejects.toThrow()
  expect(sink.connections()).toBe(0)
  expect(outside.connections()).toBe(targets.length + 3)
})

test('only the ports of web servers are contacted', async () => {
  for (const port of [21, 22, 25, 3306, 5432, 6379, 11211, 27017, 65535])
    await expect(fetchImage(`http://example.com:${port}/`, soon())).rejects.toThrow('is no web server')
})
