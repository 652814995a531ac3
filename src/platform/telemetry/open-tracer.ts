import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { activeSpan, type Span, type SpanContext } from './trace-context.ts'

/** Numbers of OpenTelemetry's SpanKind. */
const kinds = { internal: 0, server: 1, client: 2 }
/** Of its SpanStatusCode. */
export const failedStatus = { code: 2 }

export interface StartOptions {
  kind?: keyof typeof kinds
  /** Default: the active span. */
  parent?: Span | SpanContext | undefined
  attributes?: Record<string, string | number>
}

export interface Tracer {
  startSpan(name: string, options?: StartOptions): Span
  /** Sends what is not yet sent. */
  shutdown(): Promise<void>
}

interface Packages {
  api: {
    ROOT_CONTEXT: object
    trace: {
      setSpan(context: object, span: Span): object
      setSpanContext(context: object, of: SpanContext): object
    }
  }
  sdk: {
    TracerProvider: new (options: object) => {
      getTracer(name: string): { startSpan(name: string, options: object, context: object): Span }
      shutdown(): Promise<void>
    }
    BatchSpanProcessor: new (options: object) => object
  }
  resources: { resourceFromAttributes(attributes: object): object }
  exporter: { OTLPTraceExporter: new () => object }
}

const folder = new URL('../../../scripts/telemetry/', import.meta.url)

/** OpenTelemetry's packages are missing. */
export class TelemetryMissing extends Error {
  override name = 'TelemetryMissing'
}

/** They weigh 18 MB, so `npm ci` leaves them out. @throws TelemetryMissing */
function loadPackages(): Packages {
  if (!existsSync(new URL('node_modules/@opentelemetry/sdk-trace/package.json', folder)))
    throw new TelemetryMissing(
      'OTEL_EXPORTER_OTLP_ENDPOINT needs OpenTelemetry’s packages. Please run npm ci --prefix scripts/telemetry once.',
    )
  const load = createRequire(fileURLToPath(new URL('package.json', folder)))
  return {
    api: load('@opentelemetry/api') as Packages['api'],
    sdk: load('@opentelemetry/sdk-trace') as Packages['sdk'],
    resources: load('@opentelemetry/resources') as Packages['resources'],
    exporter: load('@opentelemetry/exporter-trace-otlp-http') as Packages['exporter'],
  }
}

/** Sends spans to the OTLP endpoint in batches. The exporter reads the standard settings `OTEL_EXPORTER_OTLP_…` itself. */
export function openTracer(serviceName = 'kadai'): Tracer {
  const { api, sdk, resources, exporter } = loadPackages()
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('kadai')
  const contextOf = (parent: Span | SpanContext | undefined) => {
    if (!parent) return api.ROOT_CONTEXT
    return 'traceId' in parent
      ? api.trace.setSpanContext(api.ROOT_CONTEXT, { ...parent })
      : api.trace.setSpan(api.ROOT_CONTEXT, parent)
  }
  return {
    startSpan: (name, { kind = 'internal', parent = activeSpan(), attributes } = {}) =>
      tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent)),
    shutdown: () => provider.shutdown(),
  }
}
