import pg from 'pg'
import { onTestFinished } from 'vitest'

interface Statement {
  text: string
  values: readonly unknown[]
}

/** Every statement that goes to a database from here on, as it is sent: its text apart from its values. */
export function recordStatements() {
  const sent: Statement[] = []
  const original = pg.Client.prototype.query as (...asked: unknown[]) => unknown
  const recorded = function (this: pg.Client, ...asked: unknown[]) {
    sent.push(asStatement(asked[0], asked[1]))
    return original.apply(this, asked)
  }
  pg.Client.prototype.query = recorded as typeof pg.Client.prototype.query
  onTestFinished(() => {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  })
  return sent
}

function asStatement(asked: unknown, values: unknown): Statement {
  if (typeof asked === 'string') return { text: asked, values: Array.isArray(values) ? values : [] }
  const { text = '', values: own } = asked as Partial<Statement>
  const given = own ?? values
  return { text, values: Array.isArray(given) ? given : [] }
}
