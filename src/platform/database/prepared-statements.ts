import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'

/** Uses before a statement is prepared, and prepared statements per connection. */
const minUses = 3
const maxNames = 200
/** Searches may take at most this many of the names: each number of words is another text. */
const maxSearchNames = 80
/** Statements counted so far; beyond this number the counts are cleared. */
const maxCounted = 2_000

const oneStatement = /^\s*(select|insert|update|delete|with)\b[^;]*$/
/** The best plan of a search depends on its words, so searches are planned each time. */
const textSearch = /\bi?like\b|similarity|%/

/**
 * At the start of a statement whose best plan depends on its values, such as the period of a report: it is not prepared, since for a
 * prepared one PostgreSQL may choose a plan that fits no value well.
 */
export const plannedEachTime = sql.raw('/* planned each time */')

const samePlanMark = '/* same plan for all words */'
/**
 * Marks a search whose best plan is the same for all words, since it reads everything that the trigram index finds: it is prepared,
 * because planning takes longer than executing it.
 */
export const samePlanForAllWords = sql.raw(samePlanMark)

/** Names for frequent statements, under which a server stores their parsed and planned form. */
export function statementNames() {
  const counted = new Map<string, number>()
  const names = new Map<string, string>()
  let searchNames = 0

  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size === maxNames) return name
    if (!oneStatement.test(text)) return undefined
    const isSearch = textSearch.test(text)
    if (isSearch && (!text.includes(samePlanMark) || searchNames === maxSearchNames)) return undefined
    const times = (counted.get(text) ?? 0) + 1
    if (times < minUses) {
      if (counted.size === maxCounted) counted.clear()
      counted.set(text, times)
      return undefined
    }
    counted.delete(text)
    if (isSearch) searchNames++
    names.set(text, `kadai_${String(names.size + 1)}`)
    return names.get(text)
  }
}

type Query = (this: pg.Client, asked: unknown, ...more: unknown[]) => unknown

/** Shared by all connections, so that a statement that is frequent on one is prepared on all. */
const nameOf = statementNames()

/**
 * A connection that prepares frequent statements: parsing and planning costs as much as executing, several times as much in the
 * embedded database. There all connections share one session, so each connection has its own names.
 */
export class PreparingClient extends pg.Client {
  /** Off behind a pooler that forgets the names between transactions. */
  namesStatements = true
  readonly #own = randomBytes(6).toString('base64url')

  static {
    // Drizzle, the pool and the transaction's connection use three of its overloads.
    const prototype = PreparingClient.prototype as unknown as { query: Query }
    prototype.query = function (this: PreparingClient, asked, ...more) {
      return (pg.Client.prototype.query as unknown as Query).call(this, this.#named(asked), ...more)
    } as Query
  }

  #named(asked: unknown) {
    if (!this.namesStatements || !isUnnamed(asked)) return asked
    const name = nameOf(asked.text)
    return name === undefined ? asked : { ...asked, name: `${name}_${this.#own}` }
  }
}

/** A query object, as streams use it, is passed on unchanged. */
const isUnnamed = (asked: unknown): asked is pg.QueryConfig =>
  typeof asked === 'object' &&
  asked !== null &&
  !('submit' in asked) &&
  'text' in asked &&
  typeof asked.text === 'string' &&
  !('name' in asked && asked.name)
