import { parseArgs } from 'node:util'
import { restore } from '../../src/backup/restore/restore.ts'
import { findSecret, storeSecret, keyFile } from '../../src/backup/encryption/find-secret.ts'
import { formatSecret, type Secret } from '../../src/backup/encryption/secret.ts'
import { hasFailed } from '../../src/integrity/run-checks.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { type Command, WrongUse } from './command.ts'
import { endProgress, progressLine } from './progress.ts'
import { placeOf, sayPlace } from './shop-of.ts'

export const command: Command = {
  summary: 'bring a backup back, into an empty place',
  help: `npm run kadai -- restore <file> [--to <folder or postgres://…>] [--without-pictures]

Brings a backup back into an empty place and nowhere else: the folder DATA_DIR, or the PostgreSQL server at DATABASE_URL
with the pictures in DATA_DIR. Every part is checked before anything stands under its final name, then the books are
examined. A backup of the embedded database can be restored to a server, and the other way round.

  --to <folder>          the embedded database in this folder
  --to postgres://…      the database at this address, which must be empty
  --without-pictures     goes on where the folder "pictures" beside an automatic backup was lost

The key comes from the setting BACKUP_KEY, as it stands on the recovery sheet, or from backup-key in DATA_DIR. It is stored
in backup-key, so that the shop can read its older backups when BACKUP_KEY is not set any more.`,

  async run(words, config) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { to: { type: 'string' }, 'without-pictures': { type: 'boolean' } },
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0)
      throw new WrongUse('Please name the one backup to bring back.')
    const { databaseUrl, dataDir } = targetOf(values.to, config)
    const secret = findSecret(config)
    sayPlace(`Into ${placeOf({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })}`)
    const begun = performance.now()
    const { head, manifest, findings } = await restore({
      ...{ file, secret, databaseUrl, dataDir, now: systemClock(), report: progressLine() },
      withoutPictures: values['without-pictures'],
    })
    const aboutKey = storeKey(dataDir, secret)
    endProgress()
    const rows = manifest.parts.reduce((sum, part) => sum + (part.rows ?? 0), 0)
    const wrong = findings.filter(hasFailed)
    console.log(
      `${head.shop} as it was on ${head.takenAt} is back in ${databaseUrl ? 'the database and ' : ''}${dataDir}: ${rows.toLocaleString('en-IN')} rows, every part as it was written (${((performance.now() - begun) / 1000).toFixed(1)} s)`,
    )
    console.log(aboutKey)
    if (wrong.length === 0) console.log(`${findings.length} checks passed`)
    else
      console.log(
        `Checks that fail, as they did when the backup was made: ${wrong.map(({ check }) => check.id).join(', ')}. npm run verify lists the rows.`,
      )
    return wrong.length === 0 ? 0 : 1
  },
}

/** Otherwise the next start without BACKUP_KEY would generate a new key that opens no earlier backup. */
function storeKey(dataDir: string, secret: Secret) {
  const stored = storeSecret(dataDir, secret)
  return formatSecret(stored) === formatSecret(secret)
    ? `The key of its backups is stored in ${keyFile(dataDir)}. Where BACKUP_KEY stays set for good, that file may be deleted.`
    : `${keyFile(dataDir)} holds another key than this backup's, and was left as it is. Please keep BACKUP_KEY set: without it the shop would use that other key.`
}

function targetOf(to: string | undefined, config: { DATABASE_URL?: string | undefined; DATA_DIR: string }) {
  if (to === undefined) return { databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR }
  if (/^postgres(ql)?:\/\//.test(to)) return { databaseUrl: to, dataDir: config.DATA_DIR }
  return { databaseUrl: undefined, dataDir: to }
}
