import { browserApi } from '../browser-api.ts'
import { localStore, sessionStore } from '../platform/browser-storage.ts'
import { toast } from '../ui/feedback/toast.ts'
import type { Confirmation } from '../ui/overlays/use-confirm.tsx'

export const signOutQuestion: Confirmation = {
  title: 'Are you sure?',
  text: 'You will be logged out of your account.',
  actionLabel: 'Log Out',
}

/** Ends the session, clears local storage and reloads the shop. If the server cannot be reached, the session stays. */
export async function signOut() {
  try {
    await browserApi().accounts.signOut()
  } catch {
    toast('We could not reach the shop, so you are still logged in. Please try again.', { tone: 'bad' })
    return
  }
  localStore.clear()
  sessionStore.clear()
  // A full page load, so that no account data is left in memory.
  location.assign('/')
}
