import { type ReactNode, useCallback, useId, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Modal } from './modal.tsx'

export type Confirmation = {
  title: string
  text: string
  /** Shown below the text; a link to another page calls `onClose`. */
  warning?: (onClose: () => void) => ReactNode
  actionLabel: string
  cancelLabel?: string
  /** The action cannot be undone. */
  danger?: boolean
}

type PendingConfirmation = Confirmation & { resolve: (isConfirmed: boolean) => void }

/** Asks before an action: render `dialog`, then `if (await confirm({ … }))` act. */
export function useConfirm(): { confirm: (options: Confirmation) => Promise<boolean>; dialog: ReactNode } {
  const [pending, setPending] = useState<PendingConfirmation>()

  const confirm = useCallback(
    (options: Confirmation) => new Promise<boolean>((resolve) => setPending({ ...options, resolve })),
    [],
  )
  function close(isConfirmed: boolean) {
    pending?.resolve(isConfirmed)
    setPending(undefined)
  }

  const dialog = pending && (
    <AlertDialog open {...pending} onCancel={() => close(false)} onAction={() => close(true)} />
  )
  return { confirm, dialog }
}

type AlertDialogProps = Confirmation & {
  open: boolean
  onCancel: () => void
  onAction: () => void
  busy?: boolean
  busyLabel?: string
}

/** The focus starts on Cancel, so that pressing Enter by accident does no harm. */
function AlertDialog(props: AlertDialogProps) {
  const { title, text, warning, actionLabel, cancelLabel = 'Cancel', danger = false } = props
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
      <div id={`${id}-text`} className="soft mt-2 grid gap-2">
        <p>{text}</p>
        {warning?.(props.onCancel)}
      </div>
      <div className="dialog-act">
        <Button variant="quiet" data-focus-first onClick={props.onCancel}>
          {cancelLabel}
        </Button>
        <Button
          variant={danger ? 'danger-filled' : 'filled'}
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
