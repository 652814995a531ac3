import type { MouseEvent, ReactNode } from 'react'
import { Link } from '../../../ui/actions/link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BookOpenCheck } from '../../../ui/icons/book-open-check.tsx'
import { helpPath } from '../../help/chapters.ts'
import type { NavGroup, NavPage } from '../nav-groups.ts'
import { type NavCounts, NavCount } from './nav-count.tsx'

export interface ShownProps {
  /** The page of the navigation that is open. */
  page: string | undefined
  counts: NavCounts
}

interface PageLinkProps {
  page: NavPage
  current: string | undefined
  className?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}

export function PageLink({ page, current, className, onClick, children }: PageLinkProps) {
  return (
    <Link
      to={`${page.to}${page.search ?? ''}`}
      prefetch="intent"
      className={className}
      onClick={onClick}
      aria-current={page.to === current ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

/** A popover stays open when a link in it leads to another page, since the layout around the pages stays. */
export const closePopover = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

type GroupLinkProps = ShownProps & {
  group: NavGroup
  className?: string
  onClick?: typeof closePopover
  children: ReactNode
}

/** Opens the first page of the group. */
export function GroupLink({ group: { pages }, page, counts, children, ...rest }: GroupLinkProps) {
  const isCurrent = pages.some(({ to }) => to === page)
  return (
    <PageLink page={pages[0]} current={isCurrent ? pages[0].to : undefined} {...rest}>
      {children}
      <NavCount of={pages} counts={counts} />
    </PageLink>
  )
}

interface HelpLinkProps {
  pathname: string
  className?: string
  onClick?: typeof closePopover
}

/** Leads to the chapter of the owner's guide about the page that is open. */
export function HelpLink({ pathname, ...props }: HelpLinkProps) {
  return (
    <Link to={helpPath(pathname)} {...props}>
      <Icon of={BookOpenCheck} small />
      <span className="grow">Help</span>
    </Link>
  )
}
