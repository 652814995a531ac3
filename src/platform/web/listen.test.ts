import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { onTestFinished, test, expect } from 'vitest'
import { AddressUnusable, listenAt } from './listen.ts'

function app() {
  const app = Fastify()
  onTestFinished(() => app.close())
  return app
}

test('a port in use is named in one line', async () => {
  const first = app()
  await listenAt(first, { PORT: 0, HOST: '127.0.0.1' })
  const { port } = first.addresses()[0] as AddressInfo
  const second = listenAt(app(), { PORT: port, HOST: '127.0.0.1' })

  await expect(second).rejects.toThrow(AddressUnusable)
  await expect(second).rejects.toThrow(
    `The shop cannot listen at 127.0.0.1:${port}: another program is listening there.`,
  )
})

test('an address that this computer does not have is named too', async () => {
  await expect(listenAt(app(), { PORT: 0, HOST: '203.0.113.7' })).rejects.toThrow(
    /does not have this address/,
  )
})
