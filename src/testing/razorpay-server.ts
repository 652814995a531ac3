import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface RazorpayServer {
  url: string
  /** The accepted key secret of each key id. */
  accounts: Map<string, { secret: string; orders: string[] }>
  /** Accepts connections and never answers. */
  isSilent: boolean
  requests: string[]
}

/** The part of Razorpay's API that the check of keys reads. */
export async function razorpayServer(): Promise<RazorpayServer> {
  const state: RazorpayServer = { url: '', accounts: new Map(), isSilent: false, requests: [] }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    state.requests.push(`${request.method} ${path}`)
    if (state.isSilent) return
    const [keyId = '', secret] = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64')
      .toString()
      .split(':')
    const account = state.accounts.get(keyId)
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (status: number, description: string) =>
      send(status, { error: { code: 'BAD_REQUEST_ERROR', description } })
    if (!account || account.secret !== secret) return void refuse(401, 'Authentication failed')
    if (path.startsWith('/v1/payments')) return void send(200, { entity: 'collection', count: 0, items: [] })
    const order = account.orders.find((id) => path === `/v1/orders/${id}`)
    if (order === undefined) return void refuse(400, 'The id provided does not exist')
    return void send(200, { id: order, entity: 'order', amount: 100, currency: 'INR', status: 'created' })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}
