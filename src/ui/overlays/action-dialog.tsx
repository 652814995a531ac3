import { type ReactNode, type SubmitEvent, useState } from 'react'
import { formErrorsFrom } from '../../platform/api-client/error-message.ts'
import { Button } from '../actions/button.tsx'
import { useBusy } from '../actions/use-busy.ts'
import { Alert } from '../feedback/alert.tsx'
import { Form } from '../forms/form.tsx'
import { type FieldErrors, noFormErrors } from '../forms/form-errors.ts'
import { Dialog } from './dialog.tsx'

type ActDialogProps = {
  title: string
  /** What the act does, in a sentence. */
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

/** Asks for what an act needs before it is done. What is wrong stands at its field; what was typed stays. */
export function ActionDialog(props: ActDialogProps) {
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
