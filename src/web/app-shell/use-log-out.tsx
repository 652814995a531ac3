import { signOut, signOutQuestion } from '../../people/accounts/sign-out.ts'
import { useConfirm } from '../../ui/overlays/use-confirm.tsx'

/** `logOut` asks for confirmation first; render `dialog` anywhere on the page. */
export function useLogOut() {
  const { confirm, dialog } = useConfirm()

  async function logOut() {
    if (await confirm(await signOutQuestion())) await signOut()
  }

  return { logOut: () => void logOut(), dialog }
}
