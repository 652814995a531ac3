import { storedUser } from '../../../people/accounts/stored-user.ts'
import type { ShopApi } from '../../../web/shop-api.ts'

/** A member's saved addresses. The checkout works without them, so a failure is none. */
export async function loadSavedAddresses(api: ShopApi) {
  if (!storedUser.member()) return []
  return api.savedAddresses.list().catch(() => [])
}
