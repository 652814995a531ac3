import type { IncomingMessage, Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

export interface UploadTimes {
  /** The body of a request must be complete by then, unless its route allows a slow upload. */
  bodyMs: number
  /** A slow upload must send this much on average; it is checked at every `bodyMs`. */
  minBytesPerSecond: number
  /** The end of a slow upload. */
  longestMs: number
}

export type UploadLimits = ReturnType<typeof uploadLimits>

/**
 * Disconnects clients that send a body too slowly, because each holds a connection and the part that arrived. Node has one such
 * limit for a server, and a 50 MB file on a slow line takes minutes.
 */
export function uploadLimits({ bodyMs, minBytesPerSecond, longestMs }: UploadTimes) {
  const slow = new WeakSet<IncomingMessage>()

  /** Whether the client may go on after so many milliseconds. */
  function isFastEnough(request: IncomingMessage, { ms, bytes }: { ms: number; bytes: number }) {
    return slow.has(request) && ms < longestMs && bytes >= (minBytesPerSecond * ms) / 1000
  }

  return {
    longestMs,

    /** Allows this request a slow upload: called once its sender is known to have the right to it. */
    allowSlow: (request: IncomingMessage) => void slow.add(request),

    /** Follows the body of a request, also of one that no route answers. */
    watch(server: Server, request: IncomingMessage) {
      if (!hasBody(request)) return
      const { socket } = request
      const begun = performance.now()
      const bytesBefore = socket.bytesRead
      const timer = setInterval(() => {
        const sent = { ms: performance.now() - begun, bytes: socket.bytesRead - bytesBefore }
        if (!request.complete && isFastEnough(request, sent)) return
        stop()
        if (!request.complete) server.emit('clientError', requestTimeout(), socket)
      }, bodyMs).unref()
      const stop = () => {
        clearInterval(timer)
        request.off('end', stop)
        socket.off('close', stop)
      }
      request.once('end', stop)
      socket.once('close', stop)
    },
  }
}

/** After the access check, before the body is read. */
export function allowSlowUploads(app: FastifyInstance, uploads: UploadLimits) {
  app.addHook('onRequest', async ({ is404, routeOptions, raw }) => {
    if (!is404 && routeOptions.config.slowUpload) uploads.allowSlow(raw)
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Answered as Node's own: Fastify sends 408 and disconnects. */
const requestTimeout = () => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
