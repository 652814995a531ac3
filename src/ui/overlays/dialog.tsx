import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Icon } from '../icon.tsx'
import { Modal } from './modal.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  wide?: boolean
  /** Without the cross, for a dialog whose own buttons are the only ways out. */
  plain?: boolean
  children: ReactNode
}

export function Dialog({ open, onClose, title, wide = false, plain = false, children }: DialogProps) {
  const id = useId()
  return (
    <Modal open={open} onClose={onClose} aria-labelledby={id} className={wide ? 'dialog-wide' : undefined}>
      <div className="dialog-head">
        <h2 id={id} className="t-h3">
          {title}
        </h2>
        {!plain && (
          <IconButton label="Close" onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        )}
      </div>
      {children}
    </Modal>
  )
}
