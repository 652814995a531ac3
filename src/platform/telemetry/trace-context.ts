import { AsyncLocalStorage } from 'node:async_hooks'

export interface SpanContext {
  traceId: string
  spanId: string
  traceFlags: number
}

/** The part of OpenTelemetry's span that the shop uses; its packages are optional, so their types are not there. */
export interface Span {
  spanContext(): SpanContext
  setAttribute(name: string, value: string | number): unknown
  setStatus(status: { code: number }): unknown
  updateName(name: string): unknown
  end(): void
}

const active = new AsyncLocalStorage<Span>()

/** The span of what this code runs for; undefined without telemetry. */
export const activeSpan = () => active.getStore()

const spans = new WeakMap<object, Span>()

/** The span of a request, also where its asynchronous context is lost. */
export const spanOf = (request: object) => spans.get(request)
export const setSpan = (request: object, span: Span) => void spans.set(request, span)

export const runInSpan = <Result>(span: Span, work: () => Result): Result => active.run(span, work)

const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** A `traceparent` header (W3C Trace Context, version 00). */
export function parseTraceparent(header: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && pattern.exec(header)) || []
  return traceId && spanId && flags ? { traceId, spanId, traceFlags: parseInt(flags, 16) } : undefined
}

export function traceparentOf({ traceId, spanId, traceFlags }: SpanContext) {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** The fields of a log line that lead to its trace. */
export function traceFields(span: Span | undefined = activeSpan()): Record<string, string> {
  if (!span) return {}
  const { traceId, spanId } = span.spanContext()
  return { trace_id: traceId, span_id: spanId }
}
