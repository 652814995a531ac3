import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> & {
  open: boolean
  onClose: () => void
}

/** The browser's own modal: it holds the focus, gives it back, closes on Escape and lies above everything. */
export function Modal({ open, onClose, className, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // Before the element leaves the page, or the browser could not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.showModal()
    element.querySelector<HTMLElement>('[data-focus-first]')?.focus()
    return () => element.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', className)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      {...rest}
    >
      {open && children}
    </dialog>
  )
}
