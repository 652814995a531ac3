import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode
    busy?: boolean
    /** What the button says while it is busy. */
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
  const other = busy ? plainText(children) : busyLabel
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? fallAway : onClick}
      {...rest}
    >
      {icon}
      {busyLabel ? (
        <span className="btn-label" data-other={other}>
          {busy ? busyLabel : children}
        </span>
      ) : (
        children
      )}
    </button>
  )
}

/** A busy button keeps the focus, which a disabled one would lose; what is pressed meanwhile also sends no form. */
const fallAway = (press: MouseEvent) => press.preventDefault()

function plainText(children: ReactNode): string | undefined {
  const parts = [children].flat()
  return parts.every((part) => typeof part === 'string' || typeof part === 'number')
    ? parts.join('')
    : undefined
}
