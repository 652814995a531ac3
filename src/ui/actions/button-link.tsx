import type { ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Link, type LinkProps } from './link.tsx'

type ButtonLinkProps = LinkProps & ButtonLook & { icon?: ReactNode }

export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link prefetch="intent" className={buttonClass({ variant, size, block }, className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}
