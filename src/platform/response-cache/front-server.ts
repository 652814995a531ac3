import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import type { FastifyServerFactory } from 'fastify'

/** Answers a request, or leaves it to the shop: then it says false and has done nothing. */
export type FirstAnswer = (...call: Parameters<RequestListener>) => boolean

/** The server that Fastify would make, but whoever is put in front is asked before any hook runs. */
export function frontServer({ http, keepAliveTimeout, requestTimeout, connectionTimeout }: Limits) {
  let first: FirstAnswer = () => false
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
    putInFront(answer: FirstAnswer) {
      first = answer
    },
  }
}

/** Milliseconds. */
interface Limits {
  http: ServerOptions
  keepAliveTimeout: number
  requestTimeout: number
  connectionTimeout: number
}
