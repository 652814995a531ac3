import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import type { FastifyServerFactory } from 'fastify'

/** Answers a request, or leaves it to the shop: then it says false and has done nothing. */
export type EarlyHandler = (...call: Parameters<RequestListener>) => boolean

/** The server that Fastify would make, but whoever is put in front is asked before any hook runs. */
export function createCachingServer({
  http,
  keepAliveTimeout,
  requestTimeout,
  connectionTimeout,
}: ServerLimits) {
  let first: EarlyHandler = () => false
  const serverFactory: FastifyServerFactory = (handler) => {
    const server = createServer(http, (request, response) => {
      if (!first(request, response)) handler(request, response)
    })
    server.keepAliveTimeout = keepAliveTimeout
    server.requestTimeout = requestTimeout
    server.setTimeout(connectionTimeout)
    return server
  }
  return {
    serverFactory,
    handleFirst(answer: EarlyHandler) {
      first = answer
    },
  }
}

/** Milliseconds. */
interface ServerLimits {
  http: ServerOptions
  keepAliveTimeout: number
  requestTimeout: number
  connectionTimeout: number
}
