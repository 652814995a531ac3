import { olderDatabaseMessage } from '../../platform/database/migrations/read-migrations.ts'
import { ShopError } from '../../platform/errors.ts'

export const notABackup = (file: string) =>
  new ShopError('invalid', 'not_a_backup', `${file} is not a backup of a Kadai shop.`)

export const damagedBackup = (file: string) =>
  new ShopError(
    'invalid',
    'damaged_backup',
    `${file} is damaged: it was changed or cut off after it was written. Nothing was restored from it. Please use another backup.`,
  )

export const wrongKey = () =>
  new ShopError(
    'invalid',
    'wrong_key',
    'This key does not fit this backup. Please compare it, group by group, with the recovery sheet of the shop that made the backup.',
  )

export const incompleteKey = () =>
  new ShopError(
    'invalid',
    'incomplete_key',
    'This key is incomplete: a key has nine groups of four letters and digits. Please enter all of them.',
  )

export const keyNeeded = () =>
  new ShopError(
    'invalid',
    'key_needed',
    'This backup was made with another key than the shop has now. Please enter the key of that time; it is on its recovery sheet.',
  )

export const otherShopsBackup = () =>
  new ShopError(
    'conflict',
    'other_shop',
    'This is a backup of another shop. Please restore it into an empty folder: npm run kadai -- restore',
  )

export const restoreByCommand = () =>
  new ShopError(
    'conflict',
    'restore_by_command',
    'This shop uses a database server. Please restore into an empty database: npm run kadai -- restore',
  )

export const otherName = (name: string) =>
  new ShopError('invalid', 'other_name', `Please type the name of the shop: ${name}`, { field: 'shopName' })

export const checksFail = (checks: string[]) =>
  new ShopError(
    'conflict',
    'checks_fail',
    `The backup was read completely, but its data fail these integrity checks: ${checks.join(', ')}.`,
  )

export const noKey = () =>
  new ShopError(
    'invalid',
    'no_key',
    'A backup needs its key. Please set BACKUP_KEY to the key on the recovery sheet.',
  )

export const newerBackup = () =>
  new ShopError(
    'conflict',
    'newer_backup',
    'This backup was made by a newer version of Kadai. Please update Kadai, then restore again.',
  )

export const olderBackup = () => new ShopError('conflict', 'older_backup', olderDatabaseMessage())

export const otherBackup = () =>
  new ShopError(
    'conflict',
    'other_software',
    'This backup was made by another edition of Kadai, whose tables differ from these.',
  )

export const targetNotEmpty = (target: string) =>
  new ShopError(
    'conflict',
    'place_not_empty',
    `${target} is not empty. A backup is restored only into an empty folder or database, so that nothing is overwritten. Please choose another, or move its contents away.`,
  )

export const picturesMissing = (folder: string) =>
  new ShopError(
    'not_found',
    'pictures_missing',
    `The pictures of this backup are in the folder ${folder} next to it, and some of them are missing. Please copy that folder too, or add --without-pictures.`,
  )

export const tooBusyToCopy = () =>
  new ShopError(
    'unavailable',
    'too_busy_to_copy',
    'The shop is too busy to copy its database now. Please try again in a minute.',
  )

export const backupIsRunning = () =>
  new ShopError(
    'conflict',
    'backup_is_running',
    'Another backup of this shop is being made now. Please wait until it is done.',
  )

export const folderMissing = (folder: string) =>
  new ShopError(
    'unavailable',
    'folder_missing',
    `The backup folder ${folder} does not exist. Is the stick or disk plugged in and mounted?`,
  )

export const noSpace = (folder: string, megabytes: number) =>
  new ShopError(
    'unavailable',
    'no_space',
    `There is not enough space in ${folder}: a backup temporarily needs ${String(megabytes)} MB. Please free some space, or choose another disk.`,
  )

export const backupNotFound = () =>
  new ShopError('not_found', 'backup_not_found', 'This backup no longer exists.')

export const keyAlreadyShown = () =>
  new ShopError(
    'conflict',
    'key_was_shown',
    'The key was already shown and written down. On the shop’s machine, npm run kadai -- backup --show-key prints it again.',
  )

export const keyIsInSettings = () =>
  new ShopError(
    'conflict',
    'key_is_setting',
    'The key is the setting BACKUP_KEY of this shop; the person who runs the machine has it.',
  )
