import { existsSync } from 'node:fs'
import { claimFolder, shopIdFile } from '../../../site/shop/installation/refuse-other-shop.ts'
import { listBackups, type Owner } from '../schedule/own-backups.ts'
import { backupLocation, readMark, type LocationSettings } from './backup-location.ts'
import { folderOfOtherShop } from './errors.ts'

/** A disk that was away at the start has no id yet, or is another shop's. The folder of the data directory needs none. */
export function claimBackupFolder(settings: LocationSettings, shopId: string | undefined) {
  const { folder, source } = backupLocation(settings)
  if (source !== 'default' && shopId !== undefined && !claimFolder(folder, shopId))
    throw folderOfOtherShop(folder)
}

/** A folder that a shop marked before folders had ids is this shop's if it is in use now or has its backups. */
export async function claimNewBackupFolder(
  settings: LocationSettings,
  folder: string,
  owner: Owner & { shopId: string },
) {
  const mark = readMark(folder)
  const hasNoId = mark !== '' && !existsSync(shopIdFile(folder))
  const isOther =
    hasNoId && mark !== backupLocation(settings).mark && (await listBackups(folder, owner)).length === 0
  if (isOther || !claimFolder(folder, owner.shopId)) throw folderOfOtherShop(folder)
}
