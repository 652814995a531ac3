import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { CatalogueName } from '../contract.ts'
import { revisionOf } from './revisions-store.ts'

/** A catalogue as searches see it: what was reckoned once is remembered until something of it changes. */
export interface Shelf {
  db: Database
  catalogue: CatalogueName
  remember: <Value>(what: unknown[], reckon: () => Promise<Value>) => Promise<Value>
}
export type Shelves = (catalogue: CatalogueName) => Promise<Shelf>

/** The one asked for longest ago is forgotten first. */
const most = 300
/** Items that come in past `shelf-store.ts` change no revision. */
const longest = 60_000

interface Memory {
  revision: number
  since: number
  value: Promise<unknown>
}

/** One memory for a process; the revision in the database tells it of writes by any other. */
export function openShelves(db: Database, clock: Clock): Shelves {
  const memories = new Map<string, Memory>()

  return async (catalogue) => {
    const revision = await revisionOf(db, catalogue)
    const now = clock().getTime()
    return {
      db,
      catalogue,
      remember<Value>(what: unknown[], reckon: () => Promise<Value>) {
        const key = JSON.stringify([catalogue, ...what])
        const known = memories.get(key)
        const isRight = known?.revision === revision && now - known.since < longest
        const memory = isRight ? known : { revision, since: now, value: reckon() }
        memories.delete(key)
        memories.set(key, memory)
        if (memories.size > most) memories.delete(memories.keys().next().value!)
        memory.value.catch(() => memories.get(key) === memory && memories.delete(key))
        return memory.value as Promise<Value>
      },
    }
  }
}
