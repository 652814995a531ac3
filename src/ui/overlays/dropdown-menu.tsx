import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
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

/**
 * A popover, which browsers open and close without JavaScript, also by Escape and a tap elsewhere. With scripts it has the keyboard
 * pattern of an ARIA menu button: arrow keys, Home and End move, and Tab leaves the menu.
 */
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
  const menu = useRef<HTMLDivElement>(null)

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    menu.current!.showPopover()
    focusFirst(menu.current!)
  }

  return (
    <div className={classNames('menu', className)}>
      <button
        type="button"
        id={id}
        popoverTarget={`${id}menu`}
        className={triggerClass}
        aria-label={label}
        aria-current={current || undefined}
        aria-haspopup="menu"
        onKeyDown={openByArrow}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={`${id}menu`}
        popover="auto"
        role="menu"
        aria-labelledby={id}
        tabIndex={-1}
        className={classNames('pop', align === 'end' && 'pop-end')}
        onToggle={({ newState, currentTarget }) => newState === 'open' && focusFirst(currentTarget)}
        onClick={closeAfterChoice}
        onKeyDown={moveOrLeave}
      >
        {children}
      </div>
    </div>
  )
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]

const focusFirst = (menu: HTMLElement) => itemsOf(menu)[0]?.focus()

function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('[role=menuitem]')) currentTarget.hidePopover()
}

function moveOrLeave(event: KeyboardEvent<HTMLElement>) {
  const menu = event.currentTarget
  // Returns the focus to the button, from where Tab moves it on.
  if (event.key === 'Tab') menu.hidePopover()
  const items = itemsOf(menu)
  const position = nextPosition(event.key, items.indexOf(event.target as HTMLElement), items.length)
  if (position === undefined) return
  event.preventDefault()
  items[position]?.focus()
}

export function MenuLink({ className, ...rest }: LinkProps) {
  return <Link prefetch="intent" role="menuitem" className={classNames('pop-item', className)} {...rest} />
}

export function MenuButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button type={type} role="menuitem" className={classNames('pop-item', className)} {...rest} />
}
