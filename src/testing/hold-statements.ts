import { onTestFinished } from 'vitest'
import pg from 'pg'

type Query = (this: object, ...args: unknown[]) => unknown

/** Holds back statements with this text, until they are released or the test ends. */
export function holdStatements(text: string) {
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  const released = Promise.withResolvers<undefined>()
  let held = 0
  client.query = function (...args) {
    if (!JSON.stringify(args[0]).includes(text)) return query.apply(this, args)
    held++
    return released.promise.then(() => query.apply(this, args))
  }
  const release = () => {
    client.query = query
    released.resolve(undefined)
  }
  onTestFinished(release)
  return { held: () => held, release }
}
