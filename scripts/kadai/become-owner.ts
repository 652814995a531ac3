import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { reportShop } from './shop-of.ts'

type Identity = Pick<typeof process, 'geteuid' | 'setgid' | 'setgroups' | 'setuid'>

/**
 * The service's settings are readable by root only and its data by its own user, so commands that need both are started by
 * root. They continue as the owner of DATA_DIR, since that user could not open files written by root.
 */
export function becomeOwner(dataDir: string, identity: Identity = process) {
  const owner = statSync(resolve(dataDir), { throwIfNoEntry: false })
  if (identity.geteuid?.() !== 0 || owner === undefined || owner.uid === 0) return
  identity.setgroups?.([owner.gid])
  identity.setgid?.(owner.gid)
  identity.setuid?.(owner.uid)
  reportShop(`Running as user number ${owner.uid}, the owner of ${resolve(dataDir)}`)
}
