import type { Condition } from '../contract.ts'
import type { ShopSnapshot } from '../snapshot/snapshot.ts'

/** Only a problem is told: most shops have no replica. Orders never depend on one. */
export function replicaCondition({ replica }: ShopSnapshot): Condition | undefined {
  if (!replica || replica.kind === 'current') return undefined
  const says =
    replica.kind === 'away'
      ? `The replica of the database cannot be read: ${replica.reason}.`
      : `The replica of the database is ${formatDelay(replica.seconds)} behind.`
  return {
    id: 'replica',
    level: 'attention',
    title: 'Replica',
    says: `${says} Lists, searches and reports come from the primary meanwhile, which has more to do.`,
    advice: 'Check the server at DATABASE_READ_URL and its replication.',
  }
}

const formatDelay = (seconds: number) =>
  seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`

/** Pages are cached only while the database tells of changes. */
export function changesCondition({
  database,
  databasePath,
  hearsChanges,
}: ShopSnapshot): Condition | undefined {
  if (hearsChanges !== false || !database.writes) return undefined
  return {
    id: 'changes',
    level: 'attention',
    title: 'Cached pages',
    says: 'The database does not tell this process of changes, so no page is cached and each one takes longer.',
    advice: databasePath.isPooled
      ? 'DATABASE_URL leads to a pooler: set DATABASE_LISTEN_URL to the server behind it.'
      : 'Check the connection to the database; after a restart of the database it takes a few seconds.',
  }
}
