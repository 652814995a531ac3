import { useRevalidator } from 'react-router'
import { browserApi } from '../../../browser-api.ts'
import { formatRupees } from '../../../money/price.tsx'
import { DecideUpi, type Decision } from '../../../payments/components/decide-upi.tsx'
import type { DeskOrder } from '../../contract.ts'
import { NextSteps } from './next-steps.tsx'

type OrderActsProps = { order: DeskOrder; onChanged: (order: DeskOrder) => void }

/** What the shop can do with the order now. */
export function OrderActs({ order, onChanged }: OrderActsProps) {
  const { revalidate } = useRevalidator()
  const { id, paymentStatus, amount, customer, nextSteps } = order

  async function show(changed: Promise<DeskOrder>) {
    onChanged(await changed)
    await revalidate()
  }
  const decide = (decision: Decision) =>
    show(browserApi().orders.decideUpi({ params: { id }, body: { decision } }))

  return (
    <>
      {paymentStatus === 'reported' && (
        <DecideUpi what={`${formatRupees(amount)} from ${customer}`} decide={decide} />
      )}
      {nextSteps.length > 0 && (
        <NextSteps
          order={order}
          take={(status, tracking) =>
            show(
              browserApi().orders.move({ params: { id }, body: { status, ...(tracking && { tracking }) } }),
            )
          }
        />
      )}
    </>
  )
}
