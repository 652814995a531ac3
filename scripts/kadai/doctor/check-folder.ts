import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from '../../../src/web/config.ts'
import { DataDirUnusable } from '../../../src/platform/database/errors.ts'
import { findLooseFiles, othersBits } from '../../../src/platform/data-dir/loose-files.ts'
import { refuseNetworkFileSystem } from '../../../src/platform/data-dir/network-file-system.ts'
import type { Condition } from '../../../src/back-office/status/contract.ts'

/** Location of the data folder, and its permissions. */
export function lookAtFolder({ DATA_DIR }: Config): Condition[] {
  const folder = resolve(DATA_DIR)
  const what = { id: 'folder', title: 'Data folder' }
  const bad = (says: string, advice: string): Condition[] => [{ ...what, level: 'urgent', says, advice }]
  if (!existsSync(folder))
    return bad(
      `There is no folder ${folder}.`,
      'Set DATA_DIR to the folder of your shop, or start the shop once to create it.',
    )
  try {
    refuseNetworkFileSystem(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (error instanceof DataDirUnusable) return bad(error.message, '')
    return bad(
      `The user who runs this command cannot write to ${folder}.`,
      'Run the shop and this command as the same user, and make that user the owner of the folder (chown).',
    )
  }
  return [lookAtPermissions(folder, what)]
}

function lookAtPermissions(folder: string, what: { id: string; title: string }): Condition {
  const { loose, foreign } = findLooseFiles(folder)
  if (foreign.length > 0)
    return {
      ...what,
      level: 'urgent',
      says: `${foreign.length} files or folders in ${folder} belong to another user. The first is ${foreign[0]!}.`,
      advice: `Give them to the user who runs the shop: chown -R <user> ${folder}`,
    }
  if ((statSync(folder).mode & othersBits) !== 0)
    return {
      ...what,
      level: 'attention',
      says: `${folder} can be read by other users of this machine.`,
      advice: `Close it: chmod 700 ${folder}. The shop also does this at its next start.`,
    }
  if (loose.length === 0) return { ...what, level: 'ok', says: `${folder}, readable only by its owner.` }
  return {
    ...what,
    level: 'attention',
    says: `${folder} is closed to other users, but ${loose.length} files in it would be readable in a copy.`,
    advice: `Close them too: chmod -R go= ${folder}`,
  }
}
