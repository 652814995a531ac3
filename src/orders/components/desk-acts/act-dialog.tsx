import { type ReactNode, type SubmitEvent, useState } from 'react'
import { mistakesIn } from '../../../platform/problems/mistakes-in.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { type FieldMistakes, noMistakes } from '../../../ui/forms/mistakes.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type ActDialogProps = {
  title: string
  /** What the act does, in a sentence. */
  text: ReactNode
  label: string
  busyLabel: string
  danger?: boolean
  /** The values by the names of their controls. */
  typed: object
  check?: () => FieldMistakes | undefined
  act: () => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Asks for what an act needs before it is done. What is wrong stands at its field; what was typed stays. */
export function ActDialog(props: ActDialogProps) {
  const { title, text, label, busyLabel, danger = false, typed, check, act, onClose, children } = props
  const [mistakes, setMistakes] = useState(noMistakes)
  const [busy, run] = useBusy()

  async function send() {
    const fields = check?.()
    setMistakes(fields ? { fields } : noMistakes)
    if (fields) return
    try {
      await act()
      onClose()
    } catch (failure) {
      setMistakes(mistakesIn(failure, 'Something went wrong', typed))
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(send)
  }

  return (
    <Dialog plain open onClose={onClose} title={title}>
      <Form className="grid gap-4" noValidate mistakes={mistakes} onSubmit={submit}>
        <div className="soft">{text}</div>
        {mistakes.text && <Alert tone="bad">{mistakes.text}</Alert>}
        {children}
        <div className="dialog-act">
          <Button variant="quiet" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" variant={danger ? 'kill' : 'filled'} busy={busy} busyLabel={busyLabel}>
            {label}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
