import { Link, type LinkProps } from '../../../ui/actions/link.tsx'
import { pageAt } from '../../../web/page-at.ts'
import { useMay } from './use-may.ts'

/** Whether the viewer's role may open the page at an address, so that no link leads to a refusal. */
export function useMayOpen() {
  const may = useMay()
  return (address: string) => {
    const page = pageAt(address)
    return page?.access !== 'staff' || may(page.permission)
  }
}

type StaffLinkProps = LinkProps & { to: string }

/** A link for the roles that may open its page; for the others its words alone. */
export const StaffLink = (props: StaffLinkProps) =>
  useMayOpen()(props.to) ? <Link {...props} /> : props.children
