import { runChecks, type CheckResult } from '../../integrity/run-checks.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { databaseOn } from '../../platform/database/open.ts'
import type { Head, Manifest } from '../format/manifest.ts'
import { fill, type Source } from './fill.ts'
import { takeNewPlace } from './new-place.ts'
import { openFolder, openServer, type Target } from './target.ts'

interface Wanted extends Source {
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  now: Date
}

export interface Restored {
  head: Head
  manifest: Manifest
  /** What the books say: what was wrong when the backup was made is wrong here too. */
  findings: CheckResult[]
}

/** Brings a backup back into an empty place: whole, checked and examined, or not at all. */
export async function restore(wanted: Wanted): Promise<Restored> {
  const place = await takeNewPlace(wanted.dataDir)
  try {
    if (wanted.databaseUrl === undefined) return await intoFolder(place, wanted)
    return await intoServer(place, wanted, wanted.databaseUrl)
  } finally {
    await place.leave()
  }
}

type Place = Awaited<ReturnType<typeof takeNewPlace>>

async function intoFolder(place: Place, wanted: Wanted) {
  const target = await openFolder(place.folder)
  let restored: Restored
  try {
    const held = await fill(target, place.folder, wanted)
    await target.commit()
    restored = { ...held, findings: await bringUpToDate(target, wanted) }
  } finally {
    await target.close()
  }
  await place.settle()
  return restored
}

/** The files first: without rows that name them they are no shop yet, and the one commit makes it one. */
async function intoServer(place: Place, wanted: Wanted, databaseUrl: string) {
  const target = await openServer(databaseUrl)
  try {
    const held = await fill(target, place.folder, wanted)
    await place.settle()
    await target.commit()
    return { ...held, findings: await bringUpToDate(target, wanted) }
  } finally {
    await target.close()
  }
}

async function bringUpToDate({ pool }: Target, { report, now }: Wanted) {
  report('migrations', 0, 1)
  await migrate(pool)
  report('the books', 0, 1)
  return runChecks(databaseOn(pool), now)
}
