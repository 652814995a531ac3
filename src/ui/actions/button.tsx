import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link, type LinkProps } from './link.tsx'

export type ButtonStyle = {
  /** One `filled` per group. `danger` opens a confirmation, `danger-filled` confirms it. */
  variant?: 'filled' | 'quiet' | 'line' | 'manjal' | 'field' | 'danger' | 'danger-filled'
  size?: 'sm' | 'md' | 'lg'
  block?: boolean
}

export function buttonClass(
  { variant = 'filled', size = 'md', block = false }: ButtonStyle,
  className?: string,
) {
  return classNames(
    'btn',
    variant !== 'filled' && `btn-${variant}`,
    size !== 'md' && `btn-${size}`,
    block && 'btn-block',
    className,
  )
}

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    icon?: ReactNode
    busy?: boolean
    /** The label while busy. */
    busyLabel?: string
  }

export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  busyLabel,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const hiddenLabel = busy ? plainText(children) : busyLabel
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignorePress : onClick}
      {...rest}
    >
      {icon}
      {busyLabel ? (
        <span className="btn-label" data-other={hiddenLabel}>
          {busy ? busyLabel : children}
        </span>
      ) : (
        children
      )}
    </button>
  )
}

/** A busy button is not disabled, since that would lose the focus. The click must not submit the form again. */
const ignorePress = (event: MouseEvent) => event.preventDefault()

function plainText(children: ReactNode): string | undefined {
  const parts = [children].flat()
  return parts.every((part) => typeof part === 'string' || typeof part === 'number')
    ? parts.join('')
    : undefined
}

type ButtonLinkProps = LinkProps & ButtonStyle & { icon?: ReactNode }

export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link prefetch="intent" className={buttonClass({ variant, size, block }, className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}
