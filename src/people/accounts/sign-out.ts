import { browserApi } from '../../web/browser-api.ts'
import { localStore, sessionStore } from '../../platform/browser-storage.ts'
import { storedUser } from './stored-user.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { Confirmation } from '../../ui/overlays/use-confirm.tsx'

const question = {
  title: 'Are you sure?',
  text: 'You will be logged out of your account.',
  actionLabel: 'Log Out',
}

/** The question before `signOut`; it warns guests who have orders, since only their session lists these. */
export async function signOutQuestion(): Promise<Confirmation> {
  const user = storedUser.current()
  if (user && !user.isGuest) return question
  const warning = await import('./guest-orders-warning.tsx').then(
    ({ guestOrdersWarning }) => guestOrdersWarning(),
    // Offline: logging out is impossible as well.
    () => undefined,
  )
  return { ...question, ...(warning && { warning }) }
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
