import { type ReactNode, type SubmitEvent, useState } from 'react'
import { formErrorsFrom } from '../../platform/api-client/error-message.ts'
import { Button } from '../actions/button.tsx'
import { useBusy } from '../actions/use-busy.ts'
import { Alert } from '../feedback/alert.tsx'
import { Form } from '../forms/form.tsx'
import { type FieldErrors, noFormErrors } from '../forms/form-errors.ts'
import { Dialog } from './dialog.tsx'

type ActionDialogProps = {
  title: string
  /** A sentence that describes the action. */
  text: ReactNode
  label: string
  busyLabel: string
  danger?: boolean
  /** The values by the names of their controls. */
  typed: object
  check?: () => FieldErrors | undefined
  act: () => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** A dialog with a form that runs `act` on submit. Errors are shown at their fields; the input stays. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, text, label, busyLabel, danger = false, typed, check, act, onClose, children } = props
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [busy, run] = useBusy()

  async function send() {
    const fields = check?.()
    setFormErrors(fields ? { fields } : noFormErrors)
    if (fields) return
    try {
      await act()
      onClose()
    } catch (failure) {
      setFormErrors(formErrorsFrom(failure, 'Something went wrong', typed))
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(send)
  }

  return (
    <Dialog plain open onClose={onClose} title={title}>
      <Form className="grid gap-4" noValidate errors={formErrors} onSubmit={submit}>
        <div className="soft">{text}</div>
        {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
        {children}
        <div className="dialog-act">
          <Button variant="quiet" onClick={onClose}>
            Back
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger-filled' : 'filled'}
            busy={busy}
            busyLabel={busyLabel}
          >
            {label}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
