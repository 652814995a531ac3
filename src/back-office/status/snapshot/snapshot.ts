import { isOnShopsDisk } from '../../backup/location/backup-location.ts'
import { type BackupState, backupState, readBackupStatus } from '../../backup/schedule/status.ts'
import { type Figures, readFigures } from './figures-store.ts'
import { hasPlaceForBackups, workFolderOf } from '../../backup/schedule/backup-folder.ts'
import type { ServerError } from './recent-errors.ts'
import type { DatabaseProbe } from './probe.ts'
import type { FastifyInstance } from 'fastify'
import { checkRunsStore } from '../../integrity/check-runs-store.ts'
import { sendsMail } from '../../../people/mail/mail-server.ts'
import { cardPaymentsOf } from '../../../selling/payments/gateways/razorpay/razorpay-keys.ts'
import type { FileStorage } from '../../../platform/file-storage/file-storage.ts'
import { openFileStorage } from '../../../platform/file-storage/open-file-storage.ts'
import { hasNoLocalState } from '../../../platform/data-dir/no-local-state.ts'
import { cached, withTimeout } from '../../../platform/promises.ts'
import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Config } from '../../../web/config.ts'

/** The shop's state at one moment. */
export interface ShopSnapshot {
  now: Date
  openedAt: Date
  version: string
  database: DatabaseProbe & { isEmbedded: boolean }
  /** Whether this process is notified of changes; undefined where nothing is cached. */
  hearsChanges: boolean | undefined
  /** Undefined if the database did not answer in time. */
  figures: Figures | undefined
  checkRun: { at: Date; checks: number; disagreed: { sentence: string; total: number }[] } | undefined
  backup: {
    standing: BackupState
    lastGood: Date | undefined
    /** Pictures that it lacks because they were not stored. */
    missingPictures?: number | undefined
    /** The backup folder is on the shop's own disk. */
    isOnShopsDisk: boolean
    /** When one was last downloaded in the back office. */
    downloadedAt: Date | undefined
  }
  freeBytes: number | undefined
  /** Nothing is kept in the data directory, so its disk does not matter. */
  hasNoLocalState?: boolean
  /** Why the bucket of the pictures cannot be used; undefined if it can, or if the pictures are in the data directory. */
  bucketProblem: string | undefined
  /** Whether a mail server is set. */
  sendsMail: boolean
  /** `test`: the sandbox or the provider's test keys, with which no money moves. */
  cardPayments: 'real' | 'test' | 'none'
  /** Other machines can reach the shop. */
  isPublic: boolean
  recentErrors: ServerError[]
}

const cacheMs = 10_000
const timeoutMs = 3_000

/** Collects the snapshot; expensive parts at most once in ten seconds, and without those that do not answer in time. */
export function snapshotCollector(
  app: FastifyInstance,
  probe: () => Promise<DatabaseProbe>,
  recentErrors: ServerError[],
) {
  const { db, clock, config } = app
  let openedAt = clock()
  app.addHook('onReady', async () => {
    openedAt = clock()
  })
  const currentFigures = cached(cacheMs, () => orUndefined(readFigures(app, clock())))
  const files = openFileStorage(config)
  const bucketProblem = cached(cacheMs, () => findBucketProblem(config, files))
  const checkRun = cached(cacheMs, () => orUndefined(checkRunsStore(db).last()))

  return async (): Promise<ShopSnapshot> => {
    const [database, figures, lastRun, freeBytes, problem] = await Promise.all([
      probe(),
      withTimeout(timeoutMs, currentFigures(), undefined),
      withTimeout(timeoutMs, checkRun(), undefined),
      withTimeout(timeoutMs, readFreeBytes(config), undefined),
      withTimeout(timeoutMs, bucketProblem(), noAnswer),
    ])
    return {
      ...settingsAndFiles(app, clock()),
      openedAt,
      database: { ...database, isEmbedded: config.DATABASE_URL === undefined },
      hearsChanges: app.responseCache?.isAvailable,
      figures,
      checkRun: lastRun && { ...lastRun, at: lastRun.endedAt! },
      freeBytes,
      bucketProblem: problem,
      recentErrors: [...recentErrors],
    }
  }
}

const orUndefined = <Answer>(answer: Promise<Answer>) => answer.catch(() => undefined)

const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as {
  version: string
}

/** The part of the snapshot from settings and files, for a running or closed shop. */
export function settingsAndFiles(
  shop: Pick<FastifyInstance, 'config' | 'storedSecrets'>,
  now: Date,
): Pick<
  ShopSnapshot,
  'now' | 'version' | 'backup' | 'hasNoLocalState' | 'sendsMail' | 'cardPayments' | 'isPublic'
> {
  const { config } = shop
  const status = readBackupStatus(workFolderOf(config))
  return {
    now,
    version,
    backup: {
      standing: backupState(status, { isOn: config.BACKUPS && hasPlaceForBackups(config), now }),
      lastGood: status.good && new Date(status.good.at),
      missingPictures: status.good?.missingPictures,
      isOnShopsDisk: isOnShopsDisk(config),
      downloadedAt: status.downloadedAt === undefined ? undefined : new Date(status.downloadedAt),
    },
    hasNoLocalState: hasNoLocalState(config),
    sendsMail: sendsMail(shop),
    cardPayments: cardPaymentsOf(shop),
    isPublic: !config.isLoopback,
  }
}

const noAnswer = 'The server of the pictures does not answer.'

export async function findBucketProblem(
  { MEDIA_URL }: Config,
  files: FileStorage,
): Promise<string | undefined> {
  if (MEDIA_URL === undefined) return undefined
  return files.check().then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  )
}

/** Undefined if the folder does not exist. */
export const readFreeBytes = ({ DATA_DIR }: Config) =>
  statfs(DATA_DIR).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  )
