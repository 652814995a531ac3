import { ShopError } from '../platform/errors.ts'

export const notABackup = (file: string) =>
  new ShopError('invalid', 'not_a_backup', `${file} is not a backup of a Kadai shop.`)

export const damagedBackup = (file: string) =>
  new ShopError(
    'invalid',
    'damaged_backup',
    `${file} is damaged: it was changed or cut off after it was written. Nothing of it was used. Please take another backup.`,
  )

export const wrongKey = () =>
  new ShopError(
    'invalid',
    'wrong_key',
    'This backup was made with another key. Please use the key of the shop that made it: it stands on the recovery sheet.',
  )

export const unreadableKey = () =>
  new ShopError(
    'invalid',
    'unreadable_key',
    'That is no key: it has nine groups of four letters and digits. Please compare it with the recovery sheet, group by group.',
  )

export const noKey = () =>
  new ShopError(
    'invalid',
    'no_key',
    'The key is needed to open a backup. Please put it into BACKUP_KEY as it stands on the recovery sheet.',
  )

export const newerBackup = () =>
  new ShopError(
    'conflict',
    'newer_backup',
    'This backup was made by a newer Kadai than this one. Please bring Kadai up to date first, then restore again.',
  )

export const otherBackup = () =>
  new ShopError(
    'conflict',
    'other_software',
    'This backup was made by another edition of Kadai, whose tables differ from those of this one.',
  )

export const targetNotEmpty = (place: string) =>
  new ShopError(
    'conflict',
    'place_not_empty',
    `${place} is not empty. A backup is restored only into an empty place, so that nothing is overwritten: please name another, or move what is there away.`,
  )

export const picturesMissing = (folder: string) =>
  new ShopError(
    'not_found',
    'pictures_missing',
    `The pictures of this backup lie beside it, in the folder ${folder}, and some of them are not there. Please bring that folder along too, or add --without-pictures.`,
  )

export const tooBusyToCopy = () =>
  new ShopError(
    'unavailable',
    'too_busy_to_copy',
    'The shop wrote so much that its database could not be copied in peace. Please try again in a minute.',
  )

export const backupIsRunning = () =>
  new ShopError(
    'conflict',
    'backup_is_running',
    'Another backup of this shop is being made just now. Please wait until it is done.',
  )

export const folderMissing = (folder: string) =>
  new ShopError(
    'unavailable',
    'folder_missing',
    `The folder for backups, ${folder}, is not there. Is the stick or disk plugged in and mounted?`,
  )

export const noSpace = (folder: string, megabytes: number) =>
  new ShopError(
    'unavailable',
    'no_space',
    `There is not enough space in ${folder}: a backup needs ${String(megabytes)} MB for a while. Please free some, or choose another disk.`,
  )

export const backupNotFound = () =>
  new ShopError('not_found', 'backup_not_found', 'This backup is not there any more.')

export const keyAlreadyShown = () =>
  new ShopError(
    'conflict',
    'key_was_shown',
    'The key was shown and written down before. On the shop’s machine, npm run kadai -- backup --show-key prints it again.',
  )

export const keyIsInSettings = () =>
  new ShopError(
    'conflict',
    'key_is_setting',
    'The key is the setting BACKUP_KEY of this shop: who runs the machine has it.',
  )
