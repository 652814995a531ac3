import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { onTestFinished, test, expect } from 'vitest'
import { AddressUnusable, listenAt } from './listen.ts'

function app() {
  const app = Fastify()
  onTestFinished(() => app.close())
  return app
}

test('a port that another program has is named in one line', async () => {
  const first = app()
  await listenAt(first, { PORT: 0, HOST: '127.0.0.1' })
  const { port } = first.addresses()[0] as AddressInfo
  const second = listenAt(app(), { PORT: port, HOST: '127.0.0.1' })

  await expect(second).rejects.toThrow(AddressUnusable)
  await expect(second).rejects.toThrow(
    `The shop cannot open at 127.0.0.1:${port}: another program answers there already.`,
  )
})

test('an address that this machine does not have is named too', async () => {
  await expect(listenAt(app(), { PORT: 0, HOST: '203.0.113.7' })).rejects.toThrow(/no such address/)
})
