import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link, type LinkProps } from '../actions/link.tsx'
import { nextPosition } from '../actions/roving.ts'
import { classNames } from '../class-names.ts'

type DropdownMenuProps = {
  /** Content of the button. */
  trigger: ReactNode
  triggerClass: string
  /** Accessible name of a button without text. */
  label?: string
  align?: 'start' | 'end'
  /** The current page is one of the menu. */
  current?: boolean
  className?: string
  /** `MenuLink` and `MenuButton` elements. */
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

export function MenuLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      prefetch="intent"
      role="menuitem"
      tabIndex={-1}
      className={classNames('pop-item', className)}
      {...rest}
    />
  )
}

export function MenuButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type={type}
      role="menuitem"
      tabIndex={-1}
      className={classNames('pop-item', className)}
      {...rest}
    />
  )
}

/** The keyboard pattern of an ARIA menu button: arrow keys, Home and End move, Escape and Tab close. A click outside closes too. */
function useMenu() {
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const closeAndReturn = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }

  useEffect(() => {
    if (!open) return
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  function onKeyDown(event: KeyboardEvent) {
    if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setOpen(true)
    }
    if (!open) return
    if (event.key === 'Escape') closeAndReturn()
    const all = items()
    const position = nextPosition(event.key, all.indexOf(event.target as HTMLElement), all.length)
    if (position === undefined) return
    event.preventDefault()
    all[position]?.focus()
  }

  return {
    root,
    open,
    toggle: () => setOpen(!open),
    onKeyDown,
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
    },
    onChoose: (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('[role=menuitem]')) closeAndReturn()
    },
  }
}
