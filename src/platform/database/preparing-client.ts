import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { statementNames } from './prepared-statements.ts'

type Query = (this: pg.Client, asked: unknown, ...more: unknown[]) => unknown

/** One list for all connections, so that what is often asked anywhere has a name everywhere. */
const nameOf = statementNames()

/**
 * A connection that has the server prepare what is asked often: reading and planning a statement costs as much as running
 * it, several times as much in the embedded database. On that all connections share one session, so the names are each connection's own.
 */
export class PreparingClient extends pg.Client {
  readonly #own = randomBytes(6).toString('base64url')

  static {
    // Drizzle, the pool and the transaction's line call it in three of its many forms.
    const prototype = PreparingClient.prototype as unknown as { query: Query }
    prototype.query = function (this: PreparingClient, asked, ...more) {
      return (pg.Client.prototype.query as unknown as Query).call(this, this.#named(asked), ...more)
    } as Query
  }

  #named(asked: unknown) {
    if (!isUnnamed(asked)) return asked
    const name = nameOf(asked.text)
    return name === undefined ? asked : { ...asked, name: `${name}_${this.#own}` }
  }
}

/** A query that was built already, as those of streams are, has a way of its own. */
const isUnnamed = (asked: unknown): asked is pg.QueryConfig =>
  typeof asked === 'object' &&
  asked !== null &&
  !('submit' in asked) &&
  'text' in asked &&
  typeof asked.text === 'string' &&
  !('name' in asked && asked.name)
