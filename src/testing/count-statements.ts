import pg from 'pg'

type Query = (this: object, ...asked: unknown[]) => unknown

/** Records the statements sent to the database during `work`, from any connection, including BEGIN, COMMIT and savepoints. */
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

/** The pool's check of a new connection (is the server writable?) is not counted, since connections open at any time. */
const askedOfNewConnections = 'pg_is_in_recovery'

const textOf = (asked: unknown) =>
  typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '')
