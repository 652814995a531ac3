import { checkShop } from '../../src/web/check-shop.ts'
import { parseArgs } from 'node:util'
import { restore } from '../../src/back-office/backup/restore/restore.ts'
import { findSecret, storeSecret, keyFile } from '../../src/back-office/backup/encryption/find-secret.ts'
import { formatSecret, parseSecret, type Secret } from '../../src/back-office/backup/encryption/secret.ts'
import { hasFailed } from '../../src/back-office/integrity/run-checks.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { type Command, WrongUse } from './command.ts'
import { endProgress, progressLine } from './progress.ts'
import { describeLocation, reportShop } from './shop-of.ts'

export const command: Command = {
  summary: 'restore a backup into an empty folder or database',
  help: `npm run kadai -- restore <file> [--to <folder or postgres://…>] [--without-pictures]

Restores a backup into an empty folder DATA_DIR, or into an empty database at DATABASE_URL with the pictures in DATA_DIR.
Every part is checked before anything gets its final name; then the integrity checks run. A backup of the embedded database
can be restored to a server, and the other way round.

  --to <folder>          the embedded database in this folder
  --to postgres://…      the database at this address, which must be empty
  --without-pictures     continues if the folder "pictures" next to an automatic backup is lost

The key comes from the setting BACKUP_KEY, as printed on the recovery sheet, or from backup-key in DATA_DIR. It is stored in
backup-key, so that the shop can read its older backups once BACKUP_KEY is no longer set.`,

  checkSettings({ BACKUP_KEY }) {
    if (BACKUP_KEY?.trim()) parseSecret(BACKUP_KEY)
  },

  async run(args, config) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: 'string' }, 'without-pictures': { type: 'boolean' } },
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) throw new WrongUse('Please name one backup to restore.')
    const { databaseUrl, dataDir } = targetOf(values.to, config)
    const secret = findSecret(config)
    reportShop(`Restoring into ${describeLocation({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })}`)
    const start = performance.now()
    const { head, manifest, findings } = await restore({
      ...{ file, secret, databaseUrl, dataDir, now: systemClock(), report: progressLine(), check: checkShop },
      withoutPictures: values['without-pictures'],
    })
    const keyMessage = storeKey(dataDir, secret)
    endProgress()
    const rows = manifest.parts.reduce((sum, part) => sum + (part.rows ?? 0), 0)
    const failed = findings.filter(hasFailed)
    console.log(
      `${head.shop} as of ${head.takenAt} was restored into ${databaseUrl ? 'the database and ' : ''}${dataDir}: ${rows.toLocaleString('en-IN')} rows, every part verified (${((performance.now() - start) / 1000).toFixed(1)} s)`,
    )
    console.log(keyMessage)
    if (failed.length === 0) console.log(`${findings.length} checks passed`)
    else
      console.log(
        `These checks fail, as they did when the backup was made: ${failed.map(({ check }) => check.id).join(', ')}. npm run verify lists the rows.`,
      )
    return failed.length === 0 ? 0 : 1
  },
}

/** Otherwise the next start without BACKUP_KEY would generate a new key that opens no earlier backup. */
function storeKey(dataDir: string, secret: Secret) {
  const stored = storeSecret(dataDir, secret)
  return formatSecret(stored) === formatSecret(secret)
    ? `The key of its backups is stored in ${keyFile(dataDir)}. If BACKUP_KEY stays set permanently, you may delete that file.`
    : `${keyFile(dataDir)} holds another key and was not changed. Please keep BACKUP_KEY set: without it the shop would use that other key.`
}

function targetOf(to: string | undefined, config: { DATABASE_URL?: string | undefined; DATA_DIR: string }) {
  if (to === undefined) return { databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR }
  if (/^postgres(ql)?:\/\//.test(to)) return { databaseUrl: to, dataDir: config.DATA_DIR }
  return { databaseUrl: undefined, dataDir: to }
}
