import { signOut, signOutQuestion } from '../accounts/sign-out.ts'
import { useConfirm } from '../ui/overlays/use-confirm.tsx'

/** `logOut` asks first; `dialog` has to stand somewhere on the page. */
export function useLogOut() {
  const { confirm, dialog } = useConfirm()

  async function logOut() {
    if (await confirm(signOutQuestion)) await signOut()
  }

  return { logOut: () => void logOut(), dialog }
}
