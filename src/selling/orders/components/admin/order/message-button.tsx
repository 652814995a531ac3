import { useState } from 'react'
import { browserApi } from '../../../../../web/browser-api.ts'
import { useShop } from '../../../../../site/shop/current-shop.ts'
import { Button, buttonClass } from '../../../../../ui/actions/button.tsx'
import { useAction } from '../../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../../ui/feedback/alert.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { MessageCircle } from '../../../../../ui/icons/message-circle.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import { type MessageKind, whatsAppMessageLink } from '../../../emails/whatsapp-message.ts'

const look = { size: 'sm', variant: 'line' } as const

type MessageButtonProps = {
  order: AdminOrderDetails
  phoneNumber: string
  kind: MessageKind
  label: string
}

/** Opens WhatsApp with a draft. The order link can cancel the order, so the server requires recent authentication. */
export function MessageButton({ order, phoneNumber, kind, label }: MessageButtonProps) {
  const shop = useShop()
  const [ownText, setOwnText] = useState<string>()
  const [token, setToken] = useState<string>()

  const messageWith = (linkToken: string, words = ownText) => {
    const link = new URL(`/o/${linkToken}`, location.origin).href
    const shipping = { ...order.shipping, phoneNumber }
    return whatsAppMessageLink({ ...order, shipping, link }, shop, kind, words)
  }

  const open = useAction(
    async () => {
      const texts = await browserApi().messageTexts.list()
      const words = texts.find(({ id, isOwn }) => isOwn && id === `whatsapp.${kind}`)?.body
      const { link } = await browserApi().adminOrders.link({ params: { id: order.id } })
      setOwnText(words)
      setToken(link)
      window.open(messageWith(link, words), '_blank', 'noopener,noreferrer')
    },
    { failed: 'Failed to load the order’s link' },
  )

  // If the browser blocked the popup, a second tap follows a plain link.
  if (token !== undefined)
    return (
      <a className={buttonClass(look)} href={messageWith(token)} target="_blank" rel="noreferrer">
        <Icon of={MessageCircle} small />
        {label}
      </a>
    )
  return (
    <>
      <Button
        {...look}
        busy={open.busy}
        icon={<Icon of={MessageCircle} small />}
        onClick={() => void open.run()}
      >
        {label}
      </Button>
      <ActionError of={open} />
    </>
  )
}
