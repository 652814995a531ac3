import pg from 'pg'
import { vi } from 'vitest'

/** Records the statements sent to the database during `work`, from any connection, including BEGIN, COMMIT and savepoints. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(([query]) => textOf(query)).filter((text) => !ofConnection.test(text))
  } finally {
    query.mockRestore()
  }
}

/** What the pool asks of a new connection is not counted, since connections open at any time. */
const ofConnection = /pg_is_in_recovery|^set jit|^listen /

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')

type Part = 'shop' | 'gateway' | 'session'

interface PartCount {
  statements: number
  /** BEGIN to COMMIT, or a single statement that writes. */
  transactions: number
  /** Single statements that only read. */
  reads: number
}

const tablesOfParts: [Part, RegExp][] = [
  ['gateway', /\bsandbox_/],
  ['session', /"(sessions|rate_limits|idempotency_keys)"/],
]

const partOf = (text: string): Part => tablesOfParts.find(([, tables]) => tables.test(text))?.[0] ?? 'shop'

/**
 * Counts statements that were sent one after the other: those of the sandbox gateway, those of sessions, rate limits and
 * idempotency keys, and the shop's own with BEGIN and COMMIT.
 */
export function countByPart(statements: string[]) {
  const none = (): PartCount => ({ statements: 0, transactions: 0, reads: 0 })
  const counts: Record<Part, PartCount> = { shop: none(), gateway: none(), session: none() }
  let isOpen = false
  for (const text of statements) {
    const count = counts[partOf(text)]
    const begins = text.startsWith('begin')
    count.statements++
    if (begins || (!isOpen && !text.startsWith('select'))) count.transactions++
    else if (!isOpen) count.reads++
    isOpen = (isOpen || begins) && text !== 'commit'
  }
  return counts
}
