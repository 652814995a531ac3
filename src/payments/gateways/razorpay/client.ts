import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type Razorpay from 'razorpay'

export interface Credentials {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** What was good before the last change: events that were signed with it may still be under way. */
  oldWebhookSecret?: string | undefined
}

interface Request {
  headers: { set(name: string, value: string): void }
  data?: Record<string, unknown>
  signal?: AbortSignal
}

/** The part of the SDK's axios that has to be set from outside, since it offers no options for it. */
interface SdkInternals {
  rq: {
    defaults: object
    interceptors: { request: { use(change: (request: Request) => Request): void } }
  }
}

const connectTimeoutMs = 3_000
const maxResponseBytes = 2 * 1024 * 1024

/** What stands under this name in a body travels as the header `X-Refund-Idempotency`: the SDK lets no header through. */
export const idempotencyKeyField = 'kadai_idempotency_key'

/** The official SDK, which by itself waits for ever and follows wherever it is sent. It is loaded with the first payment. */
export async function createRazorpayClient({ keyId, keySecret }: Credentials, timeoutMs = 10_000) {
  const { default: Sdk } = await import('razorpay')
  const client = new Sdk({ key_id: keyId, key_secret: keySecret })
  const { rq } = client.api as unknown as SdkInternals
  Object.assign(rq.defaults, {
    timeout: timeoutMs,
    maxRedirects: 0,
    maxContentLength: maxResponseBytes,
    httpAgent: withConnectTimeout(new HttpAgent(), 'connect'),
    httpsAgent: withConnectTimeout(new HttpsAgent(), 'secureConnect'),
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

/** A connection that does not stand in three seconds is given up. */
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
