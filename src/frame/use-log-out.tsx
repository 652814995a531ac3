import { signOut, signOutQuestion } from '../accounts/sign-out.ts'
import { useConfirm } from '../ui/overlays/use-confirm.tsx'

/** `logOut` asks first; `dialog` has to stand somewhere on the page. */
export function useLogOut() {
  const { ask, dialog } = useConfirm()

  async function logOut() {
    if (await ask(signOutQuestion)) await signOut()
  }

  return { logOut: () => void logOut(), dialog }
}
