import type { PinState } from '../../../people/accounts/pins/contract.ts'
import { NameAndPin } from '../../../people/accounts/pins/name-and-pin.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { useSale } from './use-sale.ts'

interface ManagerDialogProps {
  sale: ReturnType<typeof useSale>
  pins: PinState
}

/** Over a bill whose discount or price is beyond what the seller may give: another person's PIN sends it again. */
export function ManagerDialog({ sale, pins: { people, person } }: ManagerDialogProps) {
  const others = people.filter(({ _id }) => _id !== person)
  return (
    <Dialog plain open onClose={sale.askNoManager} title="Who allows it?">
      <div className="grid gap-4">
        <ActionError of={sale} />
        {others.length > 0 ? (
          <NameAndPin
            people={others}
            person={others.length === 1 ? others[0]!._id : undefined}
            enter={async (manager) => {
              await sale.run(manager)
            }}
          />
        ) : (
          <p className="soft">Only you have a PIN. Others set theirs on their Settings page.</p>
        )}
      </div>
      <div className="dialog-act mt-4">
        <Button variant="quiet" onClick={sale.askNoManager}>
          Back to the bill
        </Button>
      </div>
    </Dialog>
  )
}
