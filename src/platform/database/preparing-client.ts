import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Uses before a statement is prepared. */
const minUses = 5
/** Prepared statements of one connection; an order needs some sixty. */
const maxNames = 100
/** Texts counted so far; beyond this number counting starts again. */
const maxCounted = 2_000

/** The best plan of a search or a report depends on its values, so that these are planned each time. */
const plannedEachTime = /\bi?like\b|similarity|%|\bgroup by\b/
const oneStatement = /^\s*(select|insert|update|delete|with)\b[^;]*$/

const uses = new Map<string, number>()
const names = new Map<string, string>()

/** The name under which every connection prepares this text; undefined while the text is not frequent. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size === maxNames) return name
  const count = (uses.get(text) ?? 0) + 1
  if (uses.size === maxCounted) uses.clear()
  uses.set(text, count)
  if (count < minUses || !oneStatement.test(text) || plannedEachTime.test(text)) return undefined
  uses.delete(text)
  names.set(text, `kadai_${names.size + 1}`)
  return names.get(text)
}

type Query = (this: pg.Client, asked: unknown, ...more: unknown[]) => never

interface Statement {
  text: string
  name?: string
}

/**
 * A connection whose frequent statements the database parses and plans once (decision 26). All connections of the embedded database share one
 * session, so that each has names of its own.
 */
export class PreparingClient extends pg.Client {
  readonly #suffix = randomBytes(6).toString('base64url')

  /** One implementation of all overloads of the driver, whose results it returns; `never` fits each of them. */
  override query(asked: unknown, ...more: unknown[]): never {
    const name = isUnnamed(asked) ? nameOf(asked.text) : undefined
    const named = name === undefined ? asked : { ...(asked as Statement), name: `${name}_${this.#suffix}` }
    return (super.query as Query).call(this, named, ...more)
  }
}

/** A text alone has no values; an object with `submit`, as streams and the pool use it, is passed on unchanged. */
const isUnnamed = (asked: unknown): asked is Statement =>
  typeof asked === 'object' &&
  asked !== null &&
  !('submit' in asked) &&
  'text' in asked &&
  typeof asked.text === 'string' &&
  !('name' in asked && asked.name)
