import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createFileOnce } from '../../../platform/data-dir/create-file-once.ts'

export const shopIdFile = (folder: string) => join(resolve(folder), 'shop-id')

/** Whether the folder belongs to this shop. A folder without a shop's id gets this one's. */
export function claimFolder(folder: string, shopId: string): boolean {
  const file = shopIdFile(folder)
  if (!existsSync(file)) createFileOnce(file, `${shopId}\n`)
  return readFileSync(file, 'utf8').trim() === shopId
}
