import type { ReactNode } from 'react'
import { formatRupees } from '../../money/money.ts'
import { Kolam } from '../../ui/layout/ornaments.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

type PaymentToConfirmProps = {
  /** Rupees. */
  amount: number
  /** "Order KD-…" or "Payment on account". */
  what: string
  children?: ReactNode
}

export function PaymentToConfirm({ amount, what, children }: PaymentToConfirmProps) {
  return (
    <Panel className="empty mx-auto max-w-3xl" role="status">
      <Kolam size="small" />
      <h1 className="t-h2">Payment to be confirmed</h1>
      <p className="soft num">
        {what} · {formatRupees(amount)}
      </p>
      <p className="soft max-w-[40ch]">
        Thank you. The shop checks that the money has come and then confirms it. You need not stay on this
        page.
      </p>
      <div className="mt-4 grid gap-3">{children}</div>
    </Panel>
  )
}
