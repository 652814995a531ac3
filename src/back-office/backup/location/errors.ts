import { ShopError } from '../../../platform/errors.ts'

const refused = (code: string, message: string) =>
  new ShopError('invalid', code, message, { field: 'folder' })
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

export const folderNotAbsolute = () =>
  refused('folder_not_absolute', 'Please enter the whole path of the folder, such as /media/stick/kadai.')

export const folderNotFound = (folder: string) =>
  refused(
    'folder_not_found',
    `There is no folder ${folder} on the shop’s computer. Is the stick or disk plugged in and mounted?`,
  )

export const folderOfOtherShop = (folder: string) =>
  refused(
    'folder_of_other_shop',
    `${folder} is the backup folder of another shop. Please choose another folder, such as ${folder}-2. If that shop is gone, delete the files shop-id and kadai-backup-folder there first.`,
  )

export const folderInDataDir = () =>
  refused('folder_in_data_dir', 'This folder is inside the shop’s own data. Please choose one outside of it.')

export const folderInMemory = (folder: string) =>
  refused(
    'folder_in_memory',
    `${folder} is in the computer’s memory and is empty after a restart. Please choose a folder on a disk.`,
  )

export const folderNotWritable = (folder: string, code = '') =>
  refused(
    'folder_not_writable',
    `The shop cannot write to ${folder}${code && ` (${code})`}. The disk may be read-only, full or broken, or the folder belongs to another user.`,
  )

export const folderTooSmall = (folder: string, neededBytes: number, freeBytes: number) =>
  refused(
    'folder_too_small',
    `There is not enough space in ${folder}: backups need ${gigabytes(neededBytes)} to begin with, and ${gigabytes(freeBytes)} are free.`,
  )

export const onSameDisk = (folder: string) =>
  new ShopError(
    'conflict',
    'same_disk',
    `${folder} is on the same disk as the shop: if that disk breaks, the backups are lost too. Please choose another disk, or confirm that you want this one.`,
    { field: 'folder' },
  )

export const setInEnvironment = () =>
  new ShopError(
    'conflict',
    'set_by_environment',
    'BACKUP_DIR of the environment wins, so nothing was saved. Remove it there to choose the folder here.',
  )

export const nothingIsLocal = () =>
  new ShopError(
    'conflict',
    'nothing_is_local',
    'This shop stores nothing on its own machines, so no folder can be chosen here. Set BACKUP_DIR.',
  )

export const otherDisk = (folder: string) =>
  new ShopError(
    'unavailable',
    'other_disk',
    `${folder} is not on the disk that was chosen for backups. Is the stick or disk plugged in and mounted? If it is a new one, please choose its folder again.`,
  )
