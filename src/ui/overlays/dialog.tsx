import { type ReactNode, useId } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { X } from '../icons/x.tsx'
import { Modal } from './modal.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  wide?: boolean
  /** At the right edge, as high as the window: for long content next to the page. */
  drawer?: boolean
  /** Without the close button, for a dialog that only its own buttons close. */
  plain?: boolean
  children: ReactNode
}

export function Dialog({
  open,
  onClose,
  title,
  wide = false,
  drawer = false,
  plain = false,
  children,
}: DialogProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      className={classNames(wide && 'dialog-wide', drawer && 'dialog-drawer')}
    >
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
