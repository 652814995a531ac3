import { useState } from 'react'
import { browserApi } from '../../../../../web/browser-api.ts'
import { useShop } from '../../../../../site/shop/current-shop.ts'
import { Button, buttonClass } from '../../../../../ui/actions/button.tsx'
import { useAction } from '../../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../../ui/feedback/alert.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { MessageCircle } from '../../../../../ui/icons/message-circle.tsx'
import type { AdminOrder } from '../../../admin/contract.ts'
import { type MessageKind, whatsAppMessageLink } from '../../../emails/whatsapp-message.ts'

const look = { size: 'sm', variant: 'line' } as const

type MessageOrder = Pick<
  AdminOrder,
  'id' | 'status' | 'delivery' | 'tracking' | 'amount' | 'shipping' | 'paysAtShopUntil'
>

type MessageButtonProps = {
  /** Where the button stands without the order, it is loaded when tapped. */
  order: MessageOrder | (() => Promise<MessageOrder>)
  /** If it is not the order's. */
  phoneNumber?: string
  kind: MessageKind
  label?: string
}

/** Opens WhatsApp with a draft. The order link can cancel the order, so the server requires recent authentication. */
export function MessageButton({
  order: given,
  phoneNumber,
  kind,
  label = 'Message on WhatsApp',
}: MessageButtonProps) {
  const shop = useShop()
  const [draft, setDraft] = useState<string>()

  const open = useAction(
    async () => {
      const order = typeof given === 'function' ? await given() : given
      const texts = await browserApi().messageTexts.list()
      const words = texts.find(({ id, isOwn }) => isOwn && id === `whatsapp.${kind}`)?.body
      const { link: token } = await browserApi().adminOrders.link({ params: { id: order.id } })
      const link = new URL(`/o/${token}`, location.origin).href
      const shipping = { ...order.shipping, ...(phoneNumber !== undefined && { phoneNumber }) }
      const message = whatsAppMessageLink({ ...order, shipping, link }, shop, kind, words)
      setDraft(message)
      window.open(message, '_blank', 'noopener,noreferrer')
    },
    { failed: 'Failed to load the order’s link' },
  )

  // If the browser blocked the popup, a second tap follows a plain link.
  if (draft !== undefined)
    return (
      <a className={buttonClass(look)} href={draft} target="_blank" rel="noreferrer">
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
