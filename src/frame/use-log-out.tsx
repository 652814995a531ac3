import { browserApi } from '../browser-api.ts'
import { toast } from '../ui/feedback/toast.ts'
import { useConfirm } from '../ui/overlays/use-confirm.tsx'

/** `logOut` asks first; `dialog` has to stand somewhere on the page. */
export function useLogOut() {
  const { ask, dialog } = useConfirm()

  async function logOut() {
    const sure = await ask({
      title: 'Are you sure?',
      text: 'You will be logged out of your account.',
      actionLabel: 'Log Out',
    })
    if (!sure) return
    try {
      await browserApi().accounts.signOut()
    } catch {
      return toast('You are still logged in: the shop could not be reached.', { tone: 'bad' })
    }
    localStorage.clear()
    // A new document, so that nothing of the account is left in memory.
    location.assign('/')
  }

  return { logOut: () => void logOut(), dialog }
}
