import { Socket } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { readableCode } from '../ids.ts'
import { addressMatcher } from './ip-addresses.ts'

const readable = /^[\w.:-]{6,64}$/

/**
 * Gives each request an id, short enough to read out on the telephone. An id in the request's header is used only if it
 * comes from a trusted proxy or from this process.
 */
export function requestIds(proxies: readonly string[] = []): {
  genReqId: (request: IncomingMessage) => string
} {
  const isProxy = addressMatcher(proxies)
  return {
    genReqId: ({ headers, socket }) => {
      const brought = headers['x-request-id']
      if (typeof brought !== 'string' || !readable.test(brought)) return readableCode(10)
      const isOurs = !(socket instanceof Socket) || isProxy(socket.remoteAddress)
      return isOurs ? brought : readableCode(10)
    },
  }
}

/** Sends the id with each response, so that the log line can be found. */
export function sendRequestIds(app: FastifyInstance) {
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.header('x-request-id', id)
    done()
  })
}
