import { runChecks } from '../back-office/integrity/run-checks.ts'
import type { Database } from '../platform/database.ts'

/**
 * Runs the integrity checks of all domains, for programs without an app. The domains load when it is called: a backup, which is tested
 * once a day only, does not need their memory.
 */
export async function checkShop(db: Database, now: Date, pause?: (ms: number) => Promise<unknown>) {
  const { serverDomains } = await import('../domains.server.ts')
  return runChecks({ db, domains: serverDomains }, now, pause)
}
