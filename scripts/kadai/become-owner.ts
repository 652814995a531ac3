import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { sayPlace } from './shop-of.ts'

type Identity = Pick<typeof process, 'geteuid' | 'setgid' | 'setgroups' | 'setuid'>

/**
 * The service's settings are for root alone and its data for its own user, so a command that needs both is begun by root. It goes on as the
 * owner of DATA_DIR, who could open nothing that root's commands had written there.
 */
export function becomeOwner(dataDir: string, identity: Identity = process) {
  const owner = statSync(resolve(dataDir), { throwIfNoEntry: false })
  if (identity.geteuid?.() !== 0 || owner === undefined || owner.uid === 0) return
  identity.setgroups?.([owner.gid])
  identity.setgid?.(owner.gid)
  identity.setuid?.(owner.uid)
  sayPlace(`As user number ${owner.uid}, who owns ${resolve(dataDir)}`)
}
