import { KeyRound, LogOut, ReceiptText, UserPlus } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useConfirm } from '../../ui/overlays/use-confirm.tsx'
import type { User } from '../contract.ts'
import { signOut, signOutQuestion } from '../sign-out.ts'

export function AccountActions({ user }: { user: User }) {
  const { confirm, dialog } = useConfirm()

  async function askAndSignOut() {
    if (await confirm(signOutQuestion)) await signOut()
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {user.isGuest && (
        <ButtonLink
          className="sm:col-span-2"
          size="lg"
          to="/auth?create=1&next=%2Fsettings"
          icon={<Icon of={UserPlus} />}
        >
          Create account
        </ButtonLink>
      )}
      <ButtonLink
        className="sm:col-span-2"
        size="lg"
        variant="line"
        to="/account/orders"
        icon={<Icon of={ReceiptText} />}
      >
        My orders
      </ButtonLink>
      <ButtonLink size="lg" variant="line" to="/reset" icon={<Icon of={KeyRound} />}>
        Reset Password
      </ButtonLink>
      <Button size="lg" variant="quiet" icon={<Icon of={LogOut} />} onClick={() => void askAndSignOut()}>
        Sign Out
      </Button>
      {dialog}
    </div>
  )
}
