import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { standing } from '../../backup/schedule/standing.ts'
import { backupStatus } from '../../backup/schedule/status.ts'
import type { Config } from '../../config.ts'
import type { Facts } from './facts.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** What the settings and the shop's files say, with the shop open or closed. */
export function settledFacts(
  config: Config,
  now: Date,
): Pick<Facts, 'now' | 'version' | 'backup' | 'sendsMail' | 'cardPayments' | 'isPublic'> {
  const status = backupStatus(config.DATA_DIR)
  return {
    now,
    version,
    backup: {
      standing: standing(status, { isOn: config.BACKUPS, now }),
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

/** Nothing where the folder is not there. */
export const freeBytesOf = ({ DATA_DIR }: Config) =>
  statfs(DATA_DIR).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  )
