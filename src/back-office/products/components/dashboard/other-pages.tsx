import { useMay } from '../../../../people/accounts/roles/use-may.ts'
import { Link } from '../../../../ui/actions/link.tsx'
import { pageAt } from '../../../../web/page-at.ts'

const paths = ['/admin/shop', '/admin/messages', '/admin/outbox', '/admin/payments', '/admin/visits']

/** Links from the dashboard to other pages of the back office. */
export function OtherPages() {
  const may = useMay()
  return (
    <nav aria-label="Other pages" className="mt-10 flex flex-wrap gap-x-4">
      {paths.map((path) => {
        const page = pageAt(path)
        return (
          page?.access === 'staff' &&
          may(page.permission) && (
            <Link key={path} to={path} className="link tap">
              {page.title}
            </Link>
          )
        )
      })}
    </nav>
  )
}
