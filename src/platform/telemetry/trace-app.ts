import type { FastifyInstance } from 'fastify'
import type { Tracer } from './open-tracer.ts'
import { failedStatus } from './open-tracer.ts'
import { traceClients } from './trace-clients.ts'
import { runInSpan } from './trace-context.ts'
import { traceDatabase } from './trace-database.ts'
import { traceRequests } from './trace-requests.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined without telemetry. */
    tracer: Tracer | undefined
  }
}

interface Settings {
  /** Of the collector, whose own calls are not traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  /** Addresses whose `traceparent` counts. */
  TRUST_PROXY?: readonly string[] | undefined
}

/** Traces requests, statements and HTTP calls until the app closes. Hits of the response cache are counted in the metrics only. */
export function traceApp(app: FastifyInstance, tracer: Tracer | undefined, settings: Settings) {
  app.decorate('tracer', tracer)
  if (!tracer || settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return
  traceRequests(app, tracer, settings.TRUST_PROXY)
  const ends = [traceClients(tracer, settings.OTEL_EXPORTER_OTLP_ENDPOINT), traceDatabase(tracer)]
  app.addHook('onClose', async () => {
    for (const end of ends) end()
    await tracer.shutdown().catch(() => app.log.warn('The last traces were not sent'))
  })
}

/** Runs one run of a job in a span of its own; without telemetry just runs it. */
export function runTraced(tracer: Tracer | undefined, name: string, work: () => Promise<unknown>) {
  if (!tracer) return work()
  const span = tracer.startSpan(`job ${name}`, { attributes: { 'kadai.job': name } })
  return runInSpan(span, work)
    .catch((error: unknown) => {
      span.setStatus(failedStatus)
      throw error
    })
    .finally(() => span.end())
}
