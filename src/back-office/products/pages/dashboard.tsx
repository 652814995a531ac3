import { useSearchParams } from 'react-router'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { AddNewMenu } from '../components/dashboard/add-new-menu.tsx'
import { CategoryTabs } from '../components/dashboard/category-tabs.tsx'
import { loadDashboardList, type DashboardList } from '../components/dashboard/load-dashboard-list.ts'
import { OtherPages } from '../components/dashboard/other-pages.tsx'
import { parseDashboardView } from '../dashboard/dashboard-view.ts'
import { deletedItemsPath } from '../product-table/table-view.ts'
import type { Route } from './+types/dashboard.ts'
import '../components/dashboard/admin.css'

export const clientLoader = loadInBrowser(({ context, url }: Route.ClientLoaderArgs) => ({
  results: loadDashboardList({ context, url }),
}))

/** Rendered by the server, and by the browser until the list is loaded: one component, so that a menu opened meanwhile stays open. */
export const loader = loadNothing

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { category } = parseDashboardView(useSearchParams()[0])
  const results: Promise<DashboardList> | undefined = loaderData.results
  return (
    <section className="page-wide pt-8 pb-16">
      <PageTitle>Dashboard</PageTitle>
      <PageHeading title="Dashboard" actions={<AddNewMenu category={category} />} className="mb-3" />
      <CategoryTabs results={results} />
      <p className="mt-8">
        <Link to={deletedItemsPath} className="link tap t-sm">
          Recently deleted
        </Link>
      </p>
      <OtherPages />
    </section>
  )
}
