import pg from 'pg'
import { failedStatus, type Tracer } from './open-tracer.ts'
import { activeSpan } from './trace-context.ts'

type Query = (...call: unknown[]) => unknown

/** What the span says of a statement: its verb and first table. Never its text, which may hold values. */
export function summaryOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text
  if (typeof text !== 'string') return 'query'
  const [, verb = 'query'] = /^\s*([a-z]{2,12})\b/i.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+"?([a-z_]{2,40})"?/i.exec(text) ?? []
  return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase()
}

/** Traces each statement that runs for a traced request or job. Returns a function that ends it. */
export function traceDatabase(tracer: Tracer) {
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } }
  const query = prototype.query
  prototype.query = function tracedQuery(this: unknown, ...call: unknown[]) {
    const asked = query.bind(this)
    if (!activeSpan()) return asked(...call)
    const span = tracer.startSpan(summaryOf(call[0]), {
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql' },
    })
    const end = (error?: unknown) => {
      const code = (error as { code?: unknown } | undefined)?.code
      if (typeof code === 'string') span.setAttribute('db.response.status_code', code)
      if (error) span.setStatus(failedStatus)
      span.end()
    }
    const last = call.at(-1)
    if (typeof last === 'function')
      return asked(...call.slice(0, -1), (error: unknown, ...result: unknown[]) => {
        end(error)
        ;(last as Query)(error, ...result)
      })
    const answer = asked(...call)
    if (answer instanceof Promise) answer.then(() => end(), end)
    else end()
    return answer
  }
  return () => {
    prototype.query = query
  }
}
