import { useState } from 'react'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MessageCircle } from '../../../ui/icons/message-circle.tsx'
import { browserApi } from '../../../web/browser-api.ts'

interface MessageCustomerProps {
  job: string
  label: string
  /** Whether the page shows what was sent. */
  revalidate?: boolean
}

/** Opens WhatsApp with what the customer should know now, and the link of the visit. */
export function MessageCustomer({ job, label, revalidate = false }: MessageCustomerProps) {
  const [draft, setDraft] = useState<string>()
  const open = useAction(
    async () => {
      const { url } = await browserApi().repairIntake.message({ params: { id: job } })
      setDraft(url)
      window.open(url, '_blank', 'noopener,noreferrer')
    },
    { failed: 'The message could not be written. Please try again.', showFailure: 'toast', revalidate },
  )
  const icon = <Icon of={MessageCircle} small />
  // If the browser blocked the window, a second tap follows a plain link.
  if (draft !== undefined)
    return (
      <a className={buttonClass({ variant: 'line' })} href={draft} target="_blank" rel="noreferrer">
        {icon}
        {label}
      </a>
    )
  return (
    <Button variant="line" icon={icon} busy={open.busy} onClick={() => void open.run()}>
      {label}
    </Button>
  )
}
