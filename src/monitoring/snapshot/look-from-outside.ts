import type { Config } from '../../config.ts'
import { runChecks, hasFailed } from '../../integrity/run-checks.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Condition } from '../contract.ts'
import { conditionsOf } from '../messages/conditions.ts'
import { figuresStore } from './figures-store.ts'
import { freeBytesOf, settledFacts } from './machine-facts.ts'
import { probe } from './probe.ts'

/** Only the running process knows these. */
const ofProcess = ['open', 'faults', 'provider']
/** A database that is too old or takes nothing is asked no more; the rest is known without it. */
const knownWithout = ['database', 'backup', 'disk', 'clock', 'test-payments']

/** What the status page says of a shop, looked at beside it or with it closed; the books are looked through anew. */
export async function lookFromOutside(config: Config, db: Database, clock: Clock): Promise<Condition[]> {
  const now = clock()
  const database = await probe(db, clock)
  const isAsked = database.writes && database.migrations !== 'missing'
  const findings = isAsked ? await runChecks(db, now) : undefined
  const conditions = conditionsOf({
    ...settledFacts(config, now),
    openedAt: now,
    faults: [],
    database: { ...database, isEmbedded: config.DATABASE_URL === undefined },
    figures: isAsked ? await figuresStore(db).now(now) : undefined,
    books: findings && {
      at: now,
      checks: findings.length,
      disagreed: findings.filter(hasFailed).map(({ check: { sentence }, total }) => ({ sentence, total })),
    },
    freeBytes: await freeBytesOf(config),
  })
  return conditions.filter(({ id }) => (isAsked ? !ofProcess.includes(id) : knownWithout.includes(id)))
}
