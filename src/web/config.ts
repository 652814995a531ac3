import { isIP } from 'node:net'
import { z } from 'zod'
import { isLoopbackHost, isLoopbackName } from '../platform/web/ip-addresses.ts'
import { addressesOf } from '../platform/database/failover/primary.ts'
import { defaultPoolMax } from '../platform/database/failover/connection-limit.ts'
import { hasNoLocalState } from '../platform/data-dir/no-local-state.ts'
import type { DatabaseOptions } from '../platform/database/open.ts'
import { parseS3Url } from '../platform/file-storage/open-file-storage.ts'
import { isSecret } from '../back-office/backup/encryption/secret.ts'
import { parseSettingsKey } from '../platform/stored-secrets/settings-key.ts'

const onOff = z.enum(['0', '1']).transform((value) => value === '1')
const nonEmpty = z.string().trim().min(1)
const webOrigin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
/** One URL, or several hosts separated by commas (primary and standbys), which is not a valid URL as a whole. */
const databaseUrl = nonEmpty.refine(
  (url) => addressesOf(url).every((address) => /^postgres(ql)?:/.test(address) && URL.canParse(address)),
  'it takes postgres://user:password@server:5432/database',
)
const proxies = nonEmpty
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .refine(
    (list) => list.every(isProxy),
    'it takes addresses and subnets of proxies, with commas between them',
  )

const s3Url = nonEmpty.refine(
  (url) => parseS3Url(url) !== undefined,
  'it takes s3://bucket or s3://bucket/folder',
)

const backupKey = nonEmpty.refine(
  isSecret,
  'it takes the key that is printed on the recovery sheet, nine groups of four',
)

const settingsKey = nonEmpty.refine(
  (text) => parseSettingsKey(text) !== undefined,
  'it takes 32 random bytes in base64; openssl rand -base64 32 makes them',
)

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: nonEmpty.default('localhost'),
  DATA_DIR: nonEmpty.default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  // At least two: one listens for changes of other processes.
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(500).default(defaultPoolMax),
  MIGRATE: onOff.default(true),
  DEMO: onOff.default(true),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  PUBLIC_URL: webOrigin.optional(),
  RAZORPAY_KEY_ID: nonEmpty.optional(),
  RAZORPAY_KEY_SECRET: nonEmpty.optional(),
  RAZORPAY_WEBHOOK_SECRET: nonEmpty.optional(),
  RAZORPAY_WEBHOOK_SECRET_OLD: nonEmpty.optional(),
  ALLOW_SANDBOX_PAYMENTS: onOff.default(false),
  MEDIA_URL: s3Url.optional(),
  MEDIA_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  AWS_REGION: nonEmpty.optional(),
  AWS_ENDPOINT_URL_S3: z.url({ protocol: /^https?$/ }).optional(),
  AWS_ACCESS_KEY_ID: nonEmpty.optional(),
  AWS_SECRET_ACCESS_KEY: nonEmpty.optional(),
  AWS_S3_PATH_STYLE: onOff.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ANALYTICS_SCRIPT: z.url({ protocol: /^https$/ }).optional(),
  TRUST_PROXY: proxies.optional(),
  SHUTDOWN_GRACE_SECONDS: z.coerce.number().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  LOG_FORMAT: z.enum(['text', 'json']).default('text'),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  BACKUPS: onOff.default(true),
  BACKUP_DIR: nonEmpty.optional(),
  BACKUP_KEY: backupKey.optional(),
  SETTINGS_KEY: settingsKey.optional(),
  PAGE_MEMORY_MB: z.coerce.number().int().min(0).max(16_384).default(32),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().max(100_000).default(1),
})

/** Every environment variable that the shop reads. */
export const settingNames = Object.keys(Settings.shape)

export type Config = z.output<typeof Settings> & {
  /** The shop's origin, for links in emails and CSRF protection. */
  origin: string
  /** Only this machine can reach the shop: HOST and PUBLIC_URL are loopback. */
  isLoopback: boolean
}

/** An invalid setting, which stops the start; the message is one line that names it. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

const sets = [
  ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
]
const ownPrefixes = /^(RAZORPAY|ADMIN|SMTP|S3|MEDIA)_/

export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined))

  const unknown = Object.keys(given).find((name) => ownPrefixes.test(name) && !(name in Settings.shape))
  if (unknown)
    throw new BadSetting(`${unknown} is not a setting of this shop. Please check its spelling or remove it.`)
  const empty = Object.keys(Settings.shape).find((name) => given[name]?.trim() === '')
  if (empty)
    throw new BadSetting(
      `${empty} is set and empty. Please give it a value, or remove it from the environment: otherwise a missing secret would go unnoticed.`,
    )

  const settings = Settings.safeParse(given)
  if (!settings.success) {
    const [issue] = settings.error.issues
    throw new BadSetting(`${issue!.path.join('.')} has a wrong value: ${issue!.message}.`)
  }
  for (const set of sets) {
    const missing = set.filter((name) => !(name in given))
    if (missing.length > 0 && missing.length < set.length)
      throw new BadSetting(
        `${missing.join(' and ')} must be set too: ${set.join(', ')} go together, all or none.`,
      )
  }
  if ('ADMIN_PASSWORD' in given && !('ADMIN_EMAIL' in given))
    throw new BadSetting('ADMIN_EMAIL must be set too: ADMIN_PASSWORD is the password of its account.')
  if ('RAZORPAY_WEBHOOK_SECRET_OLD' in given && !('RAZORPAY_WEBHOOK_SECRET' in given))
    throw new BadSetting(
      'RAZORPAY_WEBHOOK_SECRET must be set too: RAZORPAY_WEBHOOK_SECRET_OLD is used in addition to it.',
    )
  if (!settings.data.MIGRATE && settings.data.DATABASE_URL === undefined)
    throw new BadSetting(
      'MIGRATE is 0, but DATABASE_URL is not set: only this process can migrate the embedded database. Please remove MIGRATE.',
    )
  if ('MEDIA_PUBLIC_URL' in given && !('MEDIA_URL' in given))
    throw new BadSetting(
      'MEDIA_URL must be set too: MEDIA_PUBLIC_URL is where browsers find the files of its bucket.',
    )
  const origin = settings.data.PUBLIC_URL ?? `http://localhost:${settings.data.PORT}`
  const isLoopback = isLoopbackHost(settings.data.HOST) && isLoopbackName(new URL(origin).hostname)
  return { ...settings.data, origin, isLoopback }
}

export const databaseOptions = (config: Config): DatabaseOptions => ({
  databaseUrl: config.DATABASE_URL,
  dataDir: config.DATA_DIR,
  usesDataDir: !hasNoLocalState(config),
  poolMax: config.DATABASE_POOL_MAX,
})

/** Values that must never appear in a log. */
export function secretsOf(config: Config): string[] {
  const passwordIn = (url = '') => (URL.canParse(url) ? new URL(url).password : '')
  const inAddresses = [passwordIn(config.SMTP_URL), passwordIn(config.DATABASE_URL)]
  return [
    config.ADMIN_PASSWORD,
    config.RAZORPAY_KEY_SECRET,
    config.RAZORPAY_WEBHOOK_SECRET,
    config.RAZORPAY_WEBHOOK_SECRET_OLD,
    config.METRICS_TOKEN,
    config.AWS_SECRET_ACCESS_KEY,
    config.BACKUP_KEY,
    config.SETTINGS_KEY,
    ...inAddresses.flatMap((password) => [password, decodeURIComponent(password)]),
  ].filter((secret) => secret !== undefined && secret.length >= 6) as string[]
}

/** An address, a subnet, or the name of a private range; never all addresses. */
function isProxy(entry: string) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [address = '', bits = '1', ...more] = entry.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return more.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most
}

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
  }
}
