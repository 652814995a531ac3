import { classNames } from '../class-names.ts'
import { Link, type LinkProps } from './link.tsx'

type IconLinkProps = Omit<LinkProps, 'aria-label'> & {
  label: string
  /** A number on the icon; the label has to say it too. */
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
