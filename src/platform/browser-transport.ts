import type { Answer, Transport } from './api-client.ts'

/** Calls the API over the network, as the specification lists the calls. */
export function browserTransport(onAnswer: (answer: Answer) => void): Transport {
  return async ({ method, path, body }) => {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = { status: response.status, body: await bodyOf(response), ...totalIn(response.headers) }
    onAnswer(answer)
    return answer
  }
}

async function bodyOf(response: Response) {
  if (response.status === 204) return undefined
  const text = await response.text()
  if (!response.headers.get('content-type')?.includes('json')) return text
  return JSON.parse(text) as unknown
}

function totalIn(headers: Headers) {
  const total = headers.get('x-total-count')
  return total === null ? {} : { total: Number(total) }
}
