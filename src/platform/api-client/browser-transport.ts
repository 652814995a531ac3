import type { Call, Transport } from './api-client.ts'

/** A request without a complete response, because the connection was lost or could not be opened. */
export class NetworkError extends Error {}

export interface Sending {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
  onSent?: ((part: number) => void) | undefined
}

/** Calls the API with `fetch`, with the URLs of the specification. */
export const browserTransport: Transport = async (call) => {
  const response = await send(toSending(call)).catch(connectionLost)
  return { status: response.status, body: await bodyOf(response), ...totalIn(response.headers) }
}

function toSending({ method, path, body, onSent, idempotencyKey }: Call): Sending {
  return {
    method,
    path,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    onSent,
  }
}

/** Only forms with an image show upload progress, so that code is loaded on demand. */
async function send({ path, onSent, ...init }: Sending) {
  if (!onSent) return fetch(path, init)
  const progress = await import('./send-with-progress.ts').catch(() => undefined)
  // If the script belongs to a release that no longer exists, the request is sent without progress.
  return progress ? progress.sendWithProgress({ path, onSent, ...init }) : fetch(path, init)
}

async function bodyOf(response: Response) {
  if (response.status === 204) return undefined
  const text = await response.text().catch(connectionLost)
  if (!response.headers.get('content-type')?.includes('json')) return text
  return JSON.parse(text) as unknown
}

function connectionLost(cause: unknown): never {
  throw new NetworkError('The connection was lost.', { cause })
}

function totalIn(headers: Headers) {
  const total = headers.get('x-total-count')
  return total === null ? {} : { total: Number(total) }
}
