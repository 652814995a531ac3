import type { ComponentProps, ReactNode } from 'react'
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
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const other = busy ? plainText(children) : busyLabel
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
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

function plainText(children: ReactNode): string | undefined {
  const parts = [children].flat()
  return parts.every((part) => typeof part === 'string' || typeof part === 'number')
    ? parts.join('')
    : undefined
}
