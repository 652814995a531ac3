import pg from 'pg'

type Query = (this: object, ...asked: unknown[]) => unknown

/** What is asked of the database while `work` is done, by whomever; BEGIN, COMMIT and savepoints are statements too. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  client.query = function (...asked) {
    statements.push(textOf(asked[0]))
    return query.apply(this, asked)
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  return statements.filter((text) => !text.includes(askedOfNewConnections))
}

/** The pool opens a connection when it likes, and asks each first whether its server writes. */
const askedOfNewConnections = 'pg_is_in_recovery'

const textOf = (asked: unknown) =>
  typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '')
