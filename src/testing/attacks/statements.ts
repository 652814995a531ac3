import pg from 'pg'
import { onTestFinished } from 'vitest'

interface Statement {
  text: string
  values: readonly unknown[]
}
type Query = (...asked: unknown[]) => unknown

/** Passes each statement through `change` before it is sent, until the test ends or `restore` is called. */
function onTheirWay(change: (send: () => unknown, asked: unknown[]) => unknown) {
  const query = Reflect.get(pg.Client.prototype, 'query') as Query
  const changed = function (this: pg.Client, ...asked: unknown[]) {
    return change(() => query.apply(this, asked), asked)
  }
  Reflect.set(pg.Client.prototype, 'query', changed)
  const restore = () => void Reflect.set(pg.Client.prototype, 'query', query)
  onTestFinished(restore)
  return restore
}

/** Records each statement sent to a database from now on, with its text and its values apart. */
export function recordStatements() {
  const sent: Statement[] = []
  onTheirWay((send, asked) => {
    sent.push(asStatement(asked))
    return send()
  })
  return sent
}

/** Delays all statements until the returned function is called. */
export function holdStatements() {
  const { promise: released, resolve } = Promise.withResolvers()
  const restore = onTheirWay((send) => released.then(send))
  return () => {
    restore()
    resolve(undefined)
  }
}

function asStatement([asked, values]: unknown[]): Statement {
  if (typeof asked === 'string') return { text: asked, values: Array.isArray(values) ? values : [] }
  const { text = '', values: own } = asked as Partial<Statement>
  const given = own ?? values
  return { text, values: Array.isArray(given) ? given : [] }
}
