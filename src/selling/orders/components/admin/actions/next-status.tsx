import { useState } from 'react'
import { browserApi } from '../../../../../web/browser-api.ts'
import { Price } from '../../../../../platform/money/price.tsx'
import { Button } from '../../../../../ui/actions/button.tsx'
import { useAction } from '../../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../../ui/forms/action-form.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { EwayBill } from '../../../eway-bills/contract.ts'
import type { OrderStatus } from '../../../status.ts'
import { noParcel, ParcelFields, parcelBody } from './parcel-fields.tsx'
import { EwayFields, ewayBody, noEwayBill } from './eway-fields.tsx'
import type { RunAction } from '../order/use-admin-order.ts'

export function NextStatus({
  order: { id, nextSteps, ewayBill },
  runAction,
}: {
  order: AdminOrderDetails
  runAction: RunAction
}) {
  const [parcel, setParcel] = useState(noParcel)
  const [eway, setEway] = useState(noEwayBill)
  const step = useAction(async (status: OrderStatus) => {
    const body = { status, ...(status === 'shipped' && { ...parcelBody(parcel), ...ewayBody(eway) }) }
    await runAction(() => browserApi().adminOrders.updateStatus({ params: { id }, body }))
  })
  const steps = nextStatusButtons(nextSteps)
  if (steps.length === 0) return null
  const ships = nextSteps.includes('shipped')

  /** Submit with Enter in the tracking field. */
  const ship = { ...step, run: async () => ships && (await step.run('shipped')) }

  return (
    <ActionForm className="order-next" action={ship}>
      <ActionError of={step} />
      {ships && <ParcelFields value={parcel} onChange={setParcel} />}
      {ewayBill.needed && <EwayNeeded needed={ewayBill.needed} />}
      {ewayBill.needed && <EwayFields value={eway} onChange={setEway} />}
      {steps.map(({ status, label }) => (
        <Button key={status} busy={step.busy} busyLabel="Saving..." onClick={() => void step.run(status)}>
          {label}
        </Button>
      ))}
    </ActionForm>
  )
}

const EwayNeeded = ({ needed }: { needed: NonNullable<EwayBill['needed']> }) => (
  <p className="t-sm soft">
    This parcel is worth <Price rupees={needed.worth} />. Above <Price rupees={needed.limit} />{' '}
    {needed.isInterState ? 'to another State' : 'inside the State'} it needs an e-way bill.
  </p>
)

/** Buttons for forward transitions; cancel and return have dialogs of their own. */
const buttonLabels: Partial<Record<OrderStatus, string>> = {
  ready: 'Mark as ready',
  shipped: 'Ship',
  delivered: 'Mark as delivered',
  collected: 'Mark as collected',
}

const nextStatusButtons = (steps: OrderStatus[]) =>
  steps.flatMap((status) => (buttonLabels[status] ? [{ status, label: buttonLabels[status] }] : []))
