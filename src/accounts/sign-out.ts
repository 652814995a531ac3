import { browserApi } from '../browser-api.ts'
import { toast } from '../ui/feedback/toast.ts'
import type { Confirmation } from '../ui/overlays/use-confirm.tsx'

/** What is asked before anyone is signed out. */
export const signOutQuestion: Confirmation = {
  title: 'Are you sure?',
  text: 'You will be logged out of your account.',
  actionLabel: 'Log Out',
}

/** Ends the session, clears all local storage and loads the shop anew. Without an answer the session lives on. */
export async function signOut() {
  try {
    await browserApi().accounts.signOut()
  } catch {
    toast('You are still logged in: the shop could not be reached.', { tone: 'bad' })
    return
  }
  localStorage.clear()
  sessionStorage.clear()
  // A new document, so that nothing of the account is left in memory.
  location.assign('/')
}
