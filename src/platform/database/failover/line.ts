import type pg from 'pg'
import { CommitUnknown, isOutOfReach } from './out-of-reach.ts'

type Ask = (statement: pg.QueryConfig, values?: unknown[]) => Promise<unknown>

/** What PostgreSQL's own function is called that says it, in every language of its messages. */
const gaveUpWaiting = 'SyncRepWaitForLSN'

/**
 * One connection during one transaction. Each statement has a time limit of ours, since a server whose standby is gone
 * does not end the wait of a COMMIT; and a connection that was lost is asked nothing more, not even to roll back.
 */
export function lineOn(client: pg.PoolClient, answerWithinMs?: number) {
  const ask = client.query.bind(client) as Ask
  let lost: Error | undefined
  let hasWorked = false
  let isUnconfirmed = false
  const note = ({ routine }: { routine?: string | undefined }) => {
    if (routine === gaveUpWaiting) isUnconfirmed = true
  }
  // Between two statements nobody waits for an answer: without a listener, Node would end the whole shop.
  const broke = (error: Error) => {
    lost ??= error
  }
  client.on('notice', note).on('error', broke)

  let begin = ''

  async function query(statement: pg.QueryConfig, values?: unknown[]) {
    if (lost) throw lost
    if (statement.text.startsWith('begin')) {
      begin = statement.text
      return undefined
    }
    try {
      return await ask(within(await begun(statement), answerWithinMs), values)
    } catch (error) {
      if (isOutOfReach(error)) lost = error as Error
      throw error
    }
  }

  /** BEGIN goes with the limits that follow it: one round trip for both. */
  async function begun(statement: pg.QueryConfig) {
    if (!begin) return statement
    const opening = begin
    begin = ''
    if (statement.text.startsWith('set local')) return { ...statement, text: `${opening}; ${statement.text}` }
    await ask(within({ text: opening }, answerWithinMs))
    return statement
  }

  return {
    client: Object.create(client, { query: { value: query } }) as pg.PoolClient,
    lost: () => lost,
    /** From here on only COMMIT is left to be sent. */
    workEnds() {
      hasWorked = true
    },
    /** Committed, but on one server alone, and that one may be lost with it. */
    refuseUnconfirmed() {
      if (isUnconfirmed) throw unconfirmed()
    },
    whatItMeans: (error: unknown) => (lost && hasWorked ? interrupted(lost) : error),
    leave: () => client.off('notice', note).off('error', broke),
  }
}

/** The statement, which fails when it is not answered in time. */
export const within = <Statement extends object>(statement: Statement, milliseconds?: number): Statement =>
  milliseconds ? { ...statement, query_timeout: milliseconds } : statement

const interrupted = (cause: Error) =>
  new CommitUnknown(`The connection was lost while a transaction was being committed: ${cause.message}`, {
    cause,
  })

const unconfirmed = () =>
  new CommitUnknown(
    'ALARM: the database server gave up waiting for its synchronous standby. What was committed is on one server only.',
  )
