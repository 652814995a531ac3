import type { FastifyInstance, FastifyRequest } from 'fastify'
import { incompleteHeader } from '../response-cache/anonymous-rendering.ts'
import type { Transport } from './api-client.ts'

/** Calls the API inside this process with the session of the page's visitor: same routes and checks, no network. */
export function inProcessTransport(
  app: FastifyInstance,
  outer: FastifyRequest,
  answered: (cookies: string[]) => void,
): Transport {
  const { cookie, 'accept-language': language } = outer.headers
  const headers = {
    ...(cookie && { cookie }),
    ...(language && { 'accept-language': language }),
    'x-request-id': outer.id,
  }

  return async ({ method, path, body }) => {
    const answer = await app.inject({
      method,
      url: path,
      headers,
      remoteAddress: outer.ip,
      ...(body !== undefined && { payload: body as object }),
    })
    answered([answer.headers['set-cookie'] ?? []].flat())
    const total = answer.headers['x-total-count']
    return {
      status: answer.statusCode,
      body: answer.headers['content-type']?.includes('json') ? answer.json() : answer.body,
      ...(total !== undefined && { total: Number(total) }),
      isIncomplete: answer.headers[incompleteHeader] !== undefined,
    }
  }
}
