import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { failedStatus, type Tracer } from './open-tracer.ts'
import { activeSpan, traceparentOf, type Span } from './trace-context.ts'

/**
 * Traces HTTP calls of the process to other servers and sends `traceparent` with them: Node reports each on a
 * diagnostics channel before it is sent. Those of the exporter itself are left out. Returns a function that ends it.
 */
export function traceClients(tracer: Tracer, exporterUrl: string) {
  const exporterHost = new URL(exporterUrl).host
  const spans = new WeakMap<ClientRequest, Span>()

  const created = (message: unknown) => {
    const { request } = message as { request: ClientRequest }
    const host = String(request.getHeader('host') ?? request.host)
    if (!activeSpan() || host === exporterHost) return
    const span = tracer.startSpan(request.method, {
      kind: 'client',
      attributes: { 'http.request.method': request.method, 'server.address': host },
    })
    spans.set(request, span)
    if (!request.headersSent) request.setHeader('traceparent', traceparentOf(span.spanContext()))
  }
  const finished = (message: unknown) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
    const status = response.statusCode ?? 0
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', status)
    if (status >= 400) span?.setStatus(failedStatus)
    span?.end()
  }
  const failed = (message: unknown) => {
    const { request, error } = message as { request: ClientRequest; error: NodeJS.ErrnoException }
    const span = spans.get(request)
    // A message could name what was asked.
    span?.setAttribute('error.type', error.code ?? error.name)
    span?.setStatus(failedStatus)
    span?.end()
  }
  const listeners = [
    ['http.client.request.created', created],
    ['http.client.response.finish', finished],
    ['http.client.request.error', failed],
  ] as const
  for (const [channel, listener] of listeners) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener)
  }
}
