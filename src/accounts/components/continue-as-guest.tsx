import { browserApi } from '../../browser-api.ts'
import { messageOf } from '../../platform/api-client/message-of.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useRedirectAfterSignIn } from '../redirect-after-sign-in.ts'
import { useViewer } from '../viewer.ts'

/** Only for who is nobody yet: a guest is one already. */
export function ContinueAsGuest() {
  const viewer = useViewer()
  const redirect = useRedirectAfterSignIn()
  const [busy, run] = useBusy()
  if (viewer) return null

  async function continueAsGuest() {
    try {
      const { user } = await browserApi().accounts.continueAsGuest()
      await redirect(user)
    } catch (failure) {
      toast(messageOf(failure, 'That did not work. Please try again.'), { tone: 'bad' })
    }
  }

  return (
    <div className="mt-6 border-t border-line pt-6">
      <Button variant="line" size="lg" block busy={busy} onClick={() => void run(continueAsGuest)}>
        Continue as guest
      </Button>
    </div>
  )
}
