import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type Razorpay from 'razorpay'

export interface Credentials {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The previous secret: events signed with it may still be on their way. */
  oldWebhookSecret?: string | undefined
}

interface Request {
  headers: { set(name: string, value: string): void }
  data?: Record<string, unknown>
  signal?: AbortSignal
}

/** The SDK's internal axios instance; the SDK has no options for timeouts and agents. */
interface SdkInternals {
  rq: {
    defaults: object
    interceptors: { request: { use(change: (request: Request) => Request): void } }
  }
}

const connectTimeoutMs = 3_000
const idleConnections = { keepAlive: true, timeout: 4_000 }
const maxResponseBytes = 2 * 1024 * 1024

/** A body field that is sent as the header `X-Refund-Idempotency`, because the SDK cannot set headers. */
export const idempotencyKeyField = 'kadai_idempotency_key'

/** Loads the official SDK with the first payment, and adds timeouts, a size limit and no redirects. */
export async function createRazorpayClient({ keyId, keySecret }: Credentials, timeoutMs = 10_000) {
  const { default: Sdk } = await import('razorpay')
  const client = new Sdk({ key_id: keyId, key_secret: keySecret })
  const { rq } = client.api as unknown as SdkInternals
  Object.assign(rq.defaults, {
    timeout: timeoutMs,
    maxRedirects: 0,
    maxContentLength: maxResponseBytes,
    // A new connection costs Razorpay's TLS handshake. An idle one is closed before a server or a router forgets it.
    httpAgent: withConnectTimeout(new HttpAgent(idleConnections), 'connect'),
    httpsAgent: withConnectTimeout(new HttpsAgent(idleConnections), 'secureConnect'),
  })
  rq.interceptors.request.use((request) => {
    request.signal = AbortSignal.timeout(timeoutMs)
    const { [idempotencyKeyField]: key, ...data } = request.data ?? {}
    if (typeof key !== 'string') return request
    request.headers.set('X-Refund-Idempotency', key)
    request.data = data
    return request
  })
  return client
}

export const setBaseUrl = (client: Razorpay, baseURL: string) =>
  Object.assign((client.api as unknown as SdkInternals).rq.defaults, { baseURL, proxy: false })

/** Destroys connections that are not established within three seconds. */
function withConnectTimeout<Agent extends HttpAgent>(agent: Agent, readyEvent: string) {
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback)
    const timer = setTimeout(
      () => socket?.destroy(new Error('No connection in time')),
      connectTimeoutMs,
    ).unref()
    const settle = () => clearTimeout(timer)
    socket?.once(readyEvent, settle).once('close', settle)
    return socket
  }
  return agent
}
