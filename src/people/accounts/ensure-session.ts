import { browserApi } from '../../web/browser-api.ts'
import { storedUser } from './stored-user.ts'

/** Creates a guest account for a visitor without a session, as the first Add to Cart does. Rejects with the server's error. */
export async function ensureSession() {
  if (storedUser.current()) return
  const { user } = await browserApi().accounts.continueAsGuest()
  storedUser.save(user)
}
