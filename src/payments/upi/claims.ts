import type { Database } from '../../platform/database.ts'
import type { Requester } from '../../platform/web/requester.ts'
import { claimsStore } from './claims-store.ts'
import { tooManyClaims, tooManyClaimsFromNetwork } from '../errors.ts'
import type { Payment } from '../store.ts'

/** Each claim is work for the owner, who looks for it in the bank's statement. */
const mostClaims = { ofPayerOnAccount: 3, ofNetwork: 10 }

/** Refuses another claim while the owner has not decided on so many; of two at once the later waits here for the earlier. */
export async function refuseTooManyClaims(
  tx: Database,
  { purpose, payerId }: Payment,
  requester: Requester | undefined,
) {
  const claims = claimsStore(tx)
  const networks = requester?.networks ?? []
  await claims.lock(payerId, networks)
  if (purpose === 'on_account' && (await claims.ofPayerOnAccount(payerId)) >= mostClaims.ofPayerOnAccount)
    throw tooManyClaims()
  for (const { hash, factor } of networks)
    if ((await claims.ofNetwork(hash)) >= Math.max(1, Math.round(mostClaims.ofNetwork * factor)))
      throw tooManyClaimsFromNetwork()
}
