import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from '../../../src/config.ts'
import { DataDirUnusable } from '../../../src/platform/database/errors.ts'
import { refuseNetworkFiles } from '../../../src/platform/embedded/place/refuse-network-files.ts'
import type { Condition } from '../../../src/watch/contract.ts'

/** Where the shop's files lie, and whether it can and others cannot read them. */
export function lookAtFolder({ DATA_DIR }: Config): Condition[] {
  const folder = resolve(DATA_DIR)
  const what = { id: 'folder', title: 'Data folder' }
  const bad = (says: string, advice: string): Condition[] => [{ ...what, state: 'bad', says, advice }]
  if (!existsSync(folder))
    return bad(
      `There is no folder ${folder}.`,
      'Set DATA_DIR to the folder of your shop, or start the shop once to make a new one.',
    )
  try {
    refuseNetworkFiles(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (error instanceof DataDirUnusable) return bad(error.message, '')
    return bad(
      `${folder} cannot be written by who runs this.`,
      'Run the shop and this command as the same user, and let the folder be theirs (chown).',
    )
  }
  if ((statSync(folder).mode & 0o077) === 0)
    return [{ ...what, state: 'well', says: `${folder}, which only its own user can read.` }]
  return [
    {
      ...what,
      state: 'watch',
      says: `${folder} can be read by other users of this machine.`,
      advice: `Keep them out: chmod 700 ${folder}`,
    },
  ]
}
