import type { ReactNode } from 'react'
import { May } from '../../../../../people/accounts/roles/use-may.ts'
import { browserApi } from '../../../../../web/browser-api.ts'
import type { MessageKind } from '../../../emails/whatsapp-message.ts'
import { MessageButton } from './message-button.tsx'

type BuyerNoticeProps = {
  order: string
  isEmailed: boolean
  kind: MessageKind
  /** What the draft says besides, as it is not saved yet. */
  tracking?: string
  /** Of the email. */
  children: ReactNode
}

/** How the buyer is notified of an action: by email, or by a message that staff send. */
export function BuyerNotice({ order: id, isEmailed, kind, tracking, children }: BuyerNoticeProps) {
  if (isEmailed) return children
  const load = async () => {
    const order = await browserApi().adminOrders.show({ params: { id } })
    return tracking === undefined ? order : { ...order, tracking }
  }
  return (
    <>
      <p>This buyer gets no email.</p>
      <May permission="payments">
        <MessageButton key={tracking} order={load} kind={kind} />
      </May>
    </>
  )
}
