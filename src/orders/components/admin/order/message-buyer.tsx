import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { browserApi } from '../../../../browser-api.ts'
import { errorMessage } from '../../../../platform/api-client/error-message.ts'
import { useShop } from '../../../../shop/current-shop.ts'
import { Button, buttonClass } from '../../../../ui/actions/button.tsx'
import { useBusy } from '../../../../ui/actions/use-busy.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import { messageKindFor, whatsAppMessageLink } from '../../../emails/whatsapp-message.ts'

const label = 'Message on WhatsApp'
const look = { size: 'sm', variant: 'line' } as const

/** The order's link can cancel the order, so the server gives it only after a recent password. */
export function MessageBuyer({ order }: { order: AdminOrderDetails }) {
  const { name } = useShop()
  const [token, setToken] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, run] = useBusy()

  const messageWith = (linkToken: string) => {
    const link = new URL(`/o/${linkToken}`, location.origin).href
    return whatsAppMessageLink({ ...order, link }, name, messageKindFor(order))
  }

  async function open() {
    setFailure(undefined)
    try {
      const { link } = await browserApi().adminOrders.link({ params: { id: order.id } })
      setToken(link)
      window.open(messageWith(link), '_blank', 'noopener,noreferrer')
    } catch (problem) {
      setFailure(errorMessage(problem, 'Failed to load the order’s link'))
    }
  }

  // A browser that blocked the window opens it by the second tap, which follows a plain link.
  if (token !== undefined)
    return (
      <a className={buttonClass(look)} href={messageWith(token)} target="_blank" rel="noreferrer">
        <Icon of={MessageCircle} small />
        {label}
      </a>
    )
  return (
    <>
      <Button {...look} busy={busy} icon={<Icon of={MessageCircle} small />} onClick={() => void run(open)}>
        {label}
      </Button>
      {failure !== undefined && <Alert tone="bad">{failure}</Alert>}
    </>
  )
}
