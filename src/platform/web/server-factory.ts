import { createServer, type ServerOptions } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { handleInTurn } from './pipelining.ts'
import type { UploadLimits } from './upload-limits.ts'

interface ServerLimits {
  http: ServerOptions
  /** Milliseconds. */
  keepAliveTimeout: number
  /** Milliseconds. */
  connectionTimeout: number
  /** Node closes further ones at once. */
  maxConnections: number
  uploads: UploadLimits
}

/** Fastify's HTTP server with the limits of connections and uploads. */
export function serverFactory(limits: ServerLimits): FastifyServerFactory {
  const { http, keepAliveTimeout, connectionTimeout, maxConnections, uploads } = limits
  return (handler) => {
    const server = createServer(
      http,
      handleInTurn((request, response) => {
        uploads.watch(server, request)
        handler(request, response)
      }),
    )
    server.maxConnections = maxConnections
    server.keepAliveTimeout = keepAliveTimeout
    // Node's own limit is one for all requests.
    server.requestTimeout = uploads.longestMs
    server.setTimeout(connectionTimeout)
    return server
  }
}
