import { type BackupState, backupState, readBackupStatus } from '../../backup/schedule/status.ts'
import { type ShopMetrics, metricsStore } from './metrics-store.ts'
import type { ServerError } from '../metrics/process-metrics.ts'
import type { DatabaseProbe } from './probe.ts'
import type { FastifyInstance } from 'fastify'
import { checkRunsStore } from '../../integrity/check-runs-store.ts'
import { cached, withTimeout } from '../../platform/promises.ts'
import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Config } from '../../config.ts'

/** The shop's state at one moment. */
export interface ShopSnapshot {
  now: Date
  openedAt: Date
  version: string
  database: DatabaseProbe & { isEmbedded: boolean }
  /** Undefined if the database did not answer in time. */
  figures: ShopMetrics | undefined
  checkRun: { at: Date; checks: number; disagreed: { sentence: string; total: number }[] } | undefined
  backup: {
    standing: BackupState
    lastGood: Date | undefined
    /** The backup folder is on the shop's own disk. */
    isOnShopsDisk: boolean
    /** When one was last downloaded in the back office. */
    downloadedAt: Date | undefined
  }
  freeBytes: number | undefined
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
  const metrics = cached(cacheMs, () => orUndefined(metricsStore(db).now(clock())))
  const checkRun = cached(cacheMs, () => orUndefined(checkRunsStore(db).last()))

  return async (): Promise<ShopSnapshot> => {
    const [database, figures, lastRun, freeBytes] = await Promise.all([
      probe(),
      withTimeout(timeoutMs, metrics(), undefined),
      withTimeout(timeoutMs, checkRun(), undefined),
      withTimeout(timeoutMs, readFreeBytes(config), undefined),
    ])
    return {
      ...settingsAndFiles(config, clock()),
      openedAt,
      database: { ...database, isEmbedded: config.DATABASE_URL === undefined },
      figures,
      checkRun: lastRun && { ...lastRun, at: lastRun.endedAt! },
      freeBytes,
      recentErrors: [...recentErrors],
    }
  }
}

const orUndefined = <Answer>(answer: Promise<Answer>) => answer.catch(() => undefined)

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The part of the snapshot from settings and files, for a running or closed shop. */
export function settingsAndFiles(
  config: Config,
  now: Date,
): Pick<ShopSnapshot, 'now' | 'version' | 'backup' | 'sendsMail' | 'cardPayments' | 'isPublic'> {
  const status = readBackupStatus(config.DATA_DIR)
  return {
    now,
    version,
    backup: {
      standing: backupState(status, { isOn: config.BACKUPS, now }),
      lastGood: status.good && new Date(status.good.at),
      isOnShopsDisk: config.BACKUP_DIR === undefined,
      downloadedAt: status.downloadedAt === undefined ? undefined : new Date(status.downloadedAt),
    },
    sendsMail: config.SMTP_URL !== undefined,
    cardPayments: cardPaymentsOf(config),
    isPublic: !config.isLoopback,
  }
}

/** As `payments/gateways/choose-gateway.ts` decides. */
function cardPaymentsOf({ RAZORPAY_KEY_ID, hasTestKeys, isLoopback, ALLOW_SANDBOX_PAYMENTS }: Config) {
  if (RAZORPAY_KEY_ID !== undefined) return hasTestKeys ? 'test' : 'real'
  return isLoopback || ALLOW_SANDBOX_PAYMENTS ? 'test' : 'none'
}

/** Undefined if the folder does not exist. */
export const readFreeBytes = ({ DATA_DIR }: Config) =>
  statfs(DATA_DIR).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  )
