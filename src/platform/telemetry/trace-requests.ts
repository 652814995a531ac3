import { Socket } from 'node:net'
import { AsyncResource } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressMatcher } from '../web/ip-addresses.ts'
import { failedStatus, type Tracer } from './open-tracer.ts'
import { parseTraceparent, runInSpan, setSpan, spanOf, type Span } from './trace-context.ts'

/**
 * A span for each request. A `traceparent` counts only from a trusted proxy, because visitors could otherwise choose the trace of their
 * request; a call inside the process belongs to its page. Attributes name the route, never the address, which may hold secrets.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer, proxies: readonly string[] = []) {
  const contexts = new WeakMap<FastifyRequest, AsyncResource>()
  const isProxy = addressMatcher(proxies)
  const remoteParent = ({ headers, raw: { socket } }: FastifyRequest) =>
    socket instanceof Socket && isProxy(socket.remoteAddress)
      ? parseTraceparent(headers['traceparent'])
      : undefined

  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const remote = remoteParent(request)
    const span = tracer.startSpan(`${method} ${route}`, {
      kind: request.raw.socket instanceof Socket ? 'server' : 'internal',
      ...(remote && { parent: remote }),
      attributes: { 'http.request.method': method, 'http.route': route, 'kadai.request_id': request.id },
    })
    setSpan(request, span)
    runInSpan(span, () => {
      contexts.set(request, new AsyncResource('request'))
      done()
    })
  })
  // Reading a body leaves the asynchronous context.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request)
    if (context) context.runInAsyncScope(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => end(spanOf(request), reply.statusCode))
  app.addHook('onRequestAbort', async (request) => end(spanOf(request), 499))
}

function end(span: Span | undefined, status: number) {
  if (!span) return
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus(failedStatus)
  span.end()
}
