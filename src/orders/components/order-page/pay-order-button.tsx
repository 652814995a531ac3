import { storedUser } from '../../../accounts/stored-user.ts'
import { browserApi } from '../../../browser-api.ts'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { openDocument } from '../../../platform/html/document-navigation.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { OrderDetails } from '../../contract.ts'
import { payPath } from '../paying/go-to-pay.ts'

/** Whoever has the link may pay; a visitor becomes a guest first, since paying needs a session. */
export function PayOrderButton({ order: { id, link } }: { order: OrderDetails }) {
  const [busy, run] = useBusy()

  async function pay() {
    try {
      if (!storedUser.current()) storedUser.save((await browserApi().accounts.continueAsGuest()).user)
      openDocument(payPath(id, link))
    } catch (failure) {
      toast(errorMessage(failure, 'That did not work. Please try again.'), { tone: 'bad' })
    }
  }
  return (
    <Button size="lg" busy={busy} busyLabel="Opening..." onClick={() => void run(pay)}>
      Pay now
    </Button>
  )
}
