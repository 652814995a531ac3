import type { ComponentProps } from 'react'
import { Link, type LinkProps } from '../actions/link.tsx'
import { classNames } from '../class-names.ts'

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
