import { checkShop } from '../../src/web/check-shop.ts'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupName } from '../../src/back-office/backup/schedule/own-backups.ts'
import { makeScheduledBackup } from '../../src/back-office/backup/schedule/scheduled-backup.ts'
import { checkBackup } from '../../src/back-office/backup/format/backup-file.ts'
import { noKey } from '../../src/back-office/backup/errors.ts'
import { findSecret } from '../../src/back-office/backup/encryption/find-secret.ts'
import { newSecret, type Secret, formatSecret } from '../../src/back-office/backup/encryption/secret.ts'
import { createBackup } from '../../src/back-office/backup/create/create-backup.ts'
import type { Config } from '../../src/web/config.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { ShopError } from '../../src/platform/errors.ts'
import type { Command } from './command.ts'
import { WrongUse } from './command.ts'
import { endProgress, progressLine } from './progress.ts'
import { describeLocation, requireShop, reportShop } from './shop-of.ts'

export const command: Command = {
  summary: 'write the whole shop into one encrypted file, also while it runs',
  help: `npm run kadai -- backup [--to <file or folder>]
npm run kadai -- backup --check <file>
npm run kadai -- backup --show-key
npm run kadai -- backup --new-key
npm run kadai -- backup --automatic

Writes one encrypted file with everything: database, pictures and the shop's other files. The shop stays open meanwhile.
Without --to the file is written to the current folder and named after the time.

  --to <path>      a new file, or a folder
  --check <file>   reads a backup to its end and reports whether it is complete
  --show-key       prints the key that opens the backups; without it they cannot be read. Store it on paper, elsewhere
  --new-key        prints a new key for the setting BACKUP_KEY
  --automatic      makes the hourly backup of the running shop now, in BACKUP_DIR, and deletes expired ones

The key is the setting BACKUP_KEY, otherwise the file backup-key in DATA_DIR, which the shop creates when it starts.`,

  async run(args, config) {
    const { values } = parseArgs({
      args,
      options: {
        to: { type: 'string' },
        check: { type: 'string' },
        'show-key': { type: 'boolean' },
        'new-key': { type: 'boolean' },
        automatic: { type: 'boolean' },
      },
    })
    if (values['new-key']) return print(formatSecret(newSecret()))
    if (values['show-key']) return showKey(config)
    if (values.check !== undefined) return check(values.check, config)
    const secret = keyOf(config)
    reportShop(`The shop in ${describeLocation(config)}`)
    if (values.automatic)
      return print(
        (await makeScheduledBackup(config, systemClock, checkShop)) ?? 'Another process is making it now.',
      )
    return makeBackup(values.to ?? '.', config, secret)
  },
}

/** The key of an existing shop; a newly generated one would be useless. */
function keyOf(config: Config) {
  requireShop(config, { needsFolder: true })
  try {
    return findSecret(config)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== noKey().code) throw error
    throw new WrongUse(
      `The shop in ${describeLocation(config)} has no key for its backups yet. The shop creates one when it starts: please start it once, or set BACKUP_KEY.`,
    )
  }
}

function showKey(config: Config) {
  if (config.BACKUP_KEY !== undefined) {
    reportShop('The key in the setting BACKUP_KEY:')
    return print(formatSecret(findSecret(config)))
  }
  const secret = keyOf(config)
  reportShop(`The key of the shop in ${describeLocation(config)}:`)
  return print(formatSecret(secret))
}

function print(text: string) {
  console.log(text)
  return 0
}

async function check(file: string, config: Config) {
  const { parts } = await checkBackup(file, findSecret(config))
  const rows = parts.reduce((sum, part) => sum + (part.rows ?? 0), 0)
  return print(`${file} is complete: ${parts.length} parts, ${rows.toLocaleString('en-IN')} rows.`)
}

async function makeBackup(to: string, config: Config, secret: Secret) {
  const now = systemClock()
  const isFolder = existsSync(to) && statSync(to).isDirectory()
  if (!isFolder && existsSync(to))
    throw new WrongUse(`${resolve(to)} already exists. Please name another file.`)
  const start = performance.now()
  const { file, parts, missingPictures } = await createBackup({
    ...{ ...config, secret, now, report: progressLine() },
    to: isFolder ? async (shopId) => join(resolve(to), backupName(now, shopId)) : resolve(to),
  })
  endProgress()
  const rows = parts.reduce((sum, part) => sum + (part.rows ?? 0), 0)
  const files = parts.filter(({ name }) => name.startsWith('files/')).length
  console.log(
    `${file}\n${(statSync(file).size / 1e6).toFixed(1)} MB: ${rows.toLocaleString('en-IN')} rows, ${files} pictures and other files, read back and complete (${((performance.now() - start) / 1000).toFixed(1)} s)`,
  )
  for (const path of missingPictures)
    console.log(`Missing: ${path} is named by an item and is not stored, so it is not in the backup.`)
  if (config.BACKUP_KEY === undefined)
    console.log('Is its key on paper? npm run kadai -- backup --show-key prints it.')
  return 0
}
