import { lazy, Suspense, useState } from 'react'
import { formatRupees } from '../../../../platform/money/money.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { JobByLink } from '../../link/contract.ts'

/** Loaded when somebody pays. */
const PayRepair = lazy(async () => ({ default: (await import('./pay-repair.tsx')).PayRepair }))

/** One below that of the repair. */
export type PartHeading = 'h2' | 'h3'

/** What is due now, and where. */
function payText({ state, payment: { due } }: JobByLink, canPay: boolean) {
  if (state === 'booked')
    return `We ask for a deposit of ${formatRupees(due)}, which is part of your bill. ${
      canPay ? 'You can pay it now, or at the counter when you come.' : 'Please pay it when you come.'
    }`
  return canPay
    ? 'You can pay now, or at the counter when you collect.'
    : `${formatRupees(due)} is to be paid at the counter when you collect.`
}

interface PayByLinkProps {
  job: JobByLink
  token: string
  heading: PartHeading
}

const hasPaise = (estimate: JobByLink['estimate']) => estimate !== null && !Number.isInteger(estimate.total)

/** What is paid, what waits for the shop, and what can be paid now. */
export function PayByLink({ job, token, heading: Heading }: PayByLinkProps) {
  const [isPaying, setIsPaying] = useState(false)
  const { total, paid, due, reported, byUpi, byGateway } = job.payment
  const canPay = byUpi || byGateway
  return (
    <Panel as="section" padded className="grid gap-3" aria-label="Payment">
      <Heading className="t-h3">Payment</Heading>
      {paid > 0 && (
        <p className="num">
          {formatRupees(paid)} {paid <= total && `of ${formatRupees(total)} `}is paid.
        </p>
      )}
      {reported > 0 && (
        <p className="num">
          We’re checking your payment of {formatRupees(reported)} and will let you know. Please do not pay
          again.
        </p>
      )}
      {due > 0 && reported === 0 && !isPaying && (
        <>
          <p className="soft">{payText(job, canPay)}</p>
          {hasPaise(job.estimate) && <p className="soft">It is rounded to whole rupees, as the bill is.</p>}
          {canPay && (
            <Button size="lg" onClick={() => setIsPaying(true)}>
              Pay {formatRupees(due)}
            </Button>
          )}
        </>
      )}
      {isPaying && due > 0 && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PayRepair job={job} token={token} onDone={() => setIsPaying(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
