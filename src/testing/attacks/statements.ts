import pg from 'pg'
import { onTestFinished } from 'vitest'

interface Statement {
  text: string
  values: readonly unknown[]
}
type Query = (...args: unknown[]) => unknown

/** Passes each statement through `change` before it is sent, until the test ends or `restore` is called. */
function interceptQueries(change: (send: () => unknown, args: unknown[]) => unknown) {
  const query = Reflect.get(pg.Client.prototype, 'query') as Query
  const changed = function (this: pg.Client, ...args: unknown[]) {
    return change(() => query.apply(this, args), args)
  }
  Reflect.set(pg.Client.prototype, 'query', changed)
  const restore = () => void Reflect.set(pg.Client.prototype, 'query', query)
  onTestFinished(restore)
  return restore
}

/** Records each statement sent to a database from now on, with its text and its values apart. */
export function recordStatements() {
  const sent: Statement[] = []
  interceptQueries((send, args) => {
    sent.push(toStatement(args))
    return send()
  })
  return sent
}

/** Delays all statements until the returned function is called. */
export function holdStatements() {
  const { promise: released, resolve } = Promise.withResolvers()
  const restore = interceptQueries((send) => released.then(send))
  return () => {
    restore()
    resolve(undefined)
  }
}

function toStatement([query, values]: unknown[]): Statement {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] }
  const { text = '', values: own } = query as Partial<Statement>
  const parameters = own ?? values
  return { text, values: Array.isArray(parameters) ? parameters : [] }
}
