import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> & {
  open: boolean
  onClose: () => void
}

/** A `<dialog>` opened with `showModal`: the browser traps the focus, restores it and closes on Escape. */
export function Modal({ open, onClose, className, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect, since the dialog must close before React removes it; else the browser cannot restore the focus.
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
