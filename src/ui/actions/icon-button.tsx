import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Link, type LinkProps } from './link.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; small?: boolean }

export function IconButton({ label, small = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={classNames('icon-btn', small && 'icon-btn-sm', className)}
      {...rest}
    />
  )
}

type IconLinkProps = Omit<LinkProps, 'aria-label'> & {
  label: string
  /** A number on the icon, hidden from screen readers: the label must include it. */
  count?: number
}

export function IconLink({ label, count = 0, className, children, ...rest }: IconLinkProps) {
  return (
    <Link prefetch="intent" aria-label={label} className={classNames('icon-btn', className)} {...rest}>
      {children}
      {count > 0 && (
        <span className="count num" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
