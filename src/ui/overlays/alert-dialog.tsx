import { useId } from 'react'
import { Button } from '../actions/button.tsx'
import { Modal } from './modal.tsx'

export type Question = {
  title: string
  text: string
  actionLabel: string
  cancelLabel?: string
  /** The act cannot be undone. */
  danger?: boolean
}

type AlertDialogProps = Question & {
  open: boolean
  onCancel: () => void
  onAction: () => void
  busy?: boolean
  busyLabel?: string
}

/** Asks before an act. The focus starts on Cancel, so that Enter alone does no harm. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, text, actionLabel, cancelLabel = 'Cancel', danger = false } = props
  const id = useId()
  return (
    <Modal
      open={props.open}
      onClose={props.onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <h2 id={`${id}-title`} className="t-h3">
        {title}
      </h2>
      <p id={`${id}-text`} className="soft mt-2">
        {text}
      </p>
      <div className="dialog-act">
        <Button variant="quiet" data-focus-first onClick={props.onCancel}>
          {cancelLabel}
        </Button>
        <Button
          variant={danger ? 'kill' : 'filled'}
          busy={props.busy}
          busyLabel={props.busyLabel}
          onClick={props.onAction}
        >
          {actionLabel}
        </Button>
      </div>
    </Modal>
  )
}
