import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { useAction } from '../actions/use-action.ts'
import { ActionError } from '../feedback/alert.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import type { FieldErrors } from '../forms/form-errors.ts'
import { Dialog } from './dialog.tsx'

type ActionDialogProps = {
  title: string
  /** A sentence that describes the action. */
  text: ReactNode
  label: string
  busyLabel: string
  danger?: boolean
  check?: () => FieldErrors | undefined
  act: () => Promise<unknown>
  onClose: () => void
  /** What can be done about a failure, below its text and outside the form; `retry` runs `act` again. */
  afterFailure?: (failure: unknown, retry: () => void) => ReactNode
  children?: ReactNode
}

/** A dialog with a form that runs `act` on submit. Errors are shown at their fields; the input stays. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, text, label, busyLabel, danger = false, check, act, onClose, afterFailure, children } = props
  const action = useAction(
    async () => {
      await act()
      onClose()
    },
    { check },
  )

  return (
    <Dialog plain open onClose={onClose} title={title}>
      <div className="grid gap-4">
        <div className="soft">{text}</div>
        <ActionError of={action} />
        {afterFailure?.(action.failure, () => void action.run())}
        <ActionForm className="grid gap-4" noValidate action={action}>
          {children}
          <div className="dialog-act">
            <Button variant="quiet" onClick={onClose}>
              Back
            </Button>
            <Button
              type="submit"
              variant={danger ? 'danger-filled' : 'filled'}
              busy={action.busy}
              busyLabel={busyLabel}
            >
              {label}
            </Button>
          </div>
        </ActionForm>
      </div>
    </Dialog>
  )
}
