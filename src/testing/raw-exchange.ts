import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestApp } from './test-app.ts'

/** Sends these bytes on one connection and returns everything that comes back until the server closes it. The app must be listening. */
export async function rawExchange(app: Pick<TestApp, 'server'>, bytes: string) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  socket.write(bytes)
  return text(socket)
}
