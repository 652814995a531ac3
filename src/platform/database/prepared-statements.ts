import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** How often a text has to come before it is worth a name, and how many the server is asked to remember for a connection. */
const minUses = 3
const maxNames = 200
/** Texts that came too seldom for a name; more of them than this are forgotten, all at once. */
const maxCounted = 2_000

const oneStatement = /^(select|insert|update|delete|with)\b[^;]*$/
/** The best way to look for a word depends on the word, so it is planned anew for each. */
const textSearch = /\bi?like\b|similarity|%/

/** Names for the texts that come again and again, by which a server keeps them parsed and planned. */
export function statementNames() {
  const counted = new Map<string, number>()
  const names = new Map<string, string>()

  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size === maxNames) return name
    if (!oneStatement.test(text) || textSearch.test(text)) return undefined
    const times = (counted.get(text) ?? 0) + 1
    if (times < minUses) {
      if (counted.size === maxCounted) counted.clear()
      counted.set(text, times)
      return undefined
    }
    counted.delete(text)
    names.set(text, `kadai_${String(names.size + 1)}`)
    return names.get(text)
  }
}

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
