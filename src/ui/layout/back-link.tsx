import { Link, type LinkProps } from '../actions/link.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { ArrowLeft } from '../icons/arrow-left.tsx'

export function BackLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link className={classNames('tap back-link', className)} {...rest}>
      <Icon of={ArrowLeft} />
      {children}
    </Link>
  )
}
