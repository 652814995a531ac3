import { useRevalidator } from 'react-router'
import { formatRupees } from '../../../platform/money/money.ts'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { browserApi } from '../../../web/browser-api.ts'
import type { CounterBill } from '../bills/contract.ts'
import { drawerRefusal } from '../../drawers/components/drawer-refusal.tsx'
import type { DoneReturn } from '../returns/contract.ts'
import { givenBackText } from './given-back.ts'
import { deviceDrawer } from '../../drawers/device-drawer.ts'

interface TakeBackProps {
  bill: CounterBill
  onDone: (done: DoneReturn) => void
  onClose: () => void
}

/** Undoes the whole bill of today. */
export function TakeBack({ bill, onDone, onClose }: TakeBackProps) {
  const { revalidate } = useRevalidator()
  async function takeBack() {
    const done = await browserApi().counterReturns.takeBack({
      params: { id: bill.order },
      body: deviceDrawer.request(),
    })
    toast(givenBackText(done))
    onDone(done)
    await revalidate()
  }
  return (
    <ActionDialog
      danger
      title="Take back this bill?"
      text={`All of it is undone by a credit note: the items are in stock again, and ${formatRupees(bill.total - bill.due)} goes back as it was paid.`}
      label="Take back"
      busyLabel="Taking back..."
      act={takeBack}
      onClose={onClose}
      afterFailure={drawerRefusal}
    />
  )
}
