import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { useMenu } from './use-menu.ts'

type DropdownMenuProps = {
  /** What the button shows. */
  trigger: ReactNode
  triggerClass: string
  /** The button's name where it shows no words. */
  label?: string
  align?: 'start' | 'end'
  /** One of its pages is the one shown. */
  current?: boolean
  className?: string
  /** `MenuLink` and `MenuButton`. */
  children: ReactNode
}

export function DropdownMenu({
  trigger,
  triggerClass,
  label,
  align = 'start',
  current = false,
  className,
  children,
}: DropdownMenuProps) {
  const id = useId()
  const { root, open, toggle, onKeyDown, onBlur, onChoose } = useMenu()
  return (
    <div
      ref={root}
      className={classNames('menu', className)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      role="presentation"
    >
      <button
        type="button"
        id={id}
        className={triggerClass}
        aria-label={label}
        aria-current={current || undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={toggle}
      >
        {trigger}
      </button>
      {open && (
        <div
          role="menu"
          aria-labelledby={id}
          tabIndex={-1}
          className={classNames('pop', align === 'end' && 'pop-end')}
          onClick={onChoose}
          onKeyDown={undefined}
        >
          {children}
        </div>
      )}
    </div>
  )
}
