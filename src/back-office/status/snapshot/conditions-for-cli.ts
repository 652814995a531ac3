import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../web/config.ts'
import { runChecks, hasFailed } from '../../integrity/run-checks.ts'
import type { Clock } from '../../../platform/clock.ts'
import { openFileStorage } from '../../../platform/file-storage/open-file-storage.ts'
import { StoredSecrets } from '../../../platform/stored-secrets/stored-secrets.ts'
import type { Condition } from '../contract.ts'
import { conditionsFor } from '../messages/conditions.ts'
import { readFigures } from './figures-store.ts'
import { findBucketProblem, readFreeBytes, settingsAndFiles } from './snapshot.ts'
import { probeDatabase } from './probe.ts'

/** Known to the running process only. */
const processOnlyIds = ['open', 'faults', 'provider']
/** An unusable database is not queried further; the other conditions do not need it. */
const databaseIndependentIds = ['database', 'backup', 'disk', 'bucket', 'clock', 'test-payments']

/** The conditions of the status page, for a running or closed shop; runs the integrity checks. */
export async function conditionsForCli(
  config: Config,
  { db, domains }: Pick<FastifyInstance, 'db' | 'domains'>,
  clock: Clock,
): Promise<Condition[]> {
  const now = clock()
  const database = await probeDatabase(db, clock)
  const isUsable = database.writes && database.migrations !== 'missing'
  const storedSecrets = new StoredSecrets(db, config)
  // A database that waits for its migrations may not have the table.
  if (isUsable) await storedSecrets.reload().catch(() => undefined)
  const findings = isUsable ? await runChecks({ db, domains }, now) : undefined
  const conditions = conditionsFor({
    ...settingsAndFiles({ config, storedSecrets }, now),
    openedAt: now,
    recentErrors: [],
    database: { ...database, isEmbedded: config.DATABASE_URL === undefined },
    hearsChanges: undefined,
    figures: isUsable ? await readFigures({ db, domains }, now) : undefined,
    checkRun: findings && {
      at: now,
      checks: findings.length,
      disagreed: findings.filter(hasFailed).map(({ check: { sentence }, total }) => ({ sentence, total })),
    },
    freeBytes: await readFreeBytes(config),
    bucketProblem: await findBucketProblem(config, openFileStorage(config)),
  })
  return conditions.filter(({ id }) =>
    isUsable ? !processOnlyIds.includes(id) : databaseIndependentIds.includes(id),
  )
}
