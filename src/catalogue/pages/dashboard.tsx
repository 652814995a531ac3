import { useSearchParams } from 'react-router'
import { withSearchParams } from '../../admin/paging.ts'
import { PageTitle } from '../../shop/components/page-title.tsx'
import { shopApi } from '../../shop-api.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { AdminLinks } from '../../admin/components/admin-links.tsx'
import { AddNewMenu } from '../components/admin/add-new-menu.tsx'
import { CategoryTabs, type Lists } from '../components/admin/dashboard-products.tsx'
import type { CatalogueName, Product } from '../contract.ts'
import { isCatalogueName } from '../catalogues.ts'
import type { Route } from './+types/dashboard.ts'
import '../components/admin/admin.css'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const api = context.get(shopApi)
  const listOf = (name: CatalogueName) => api[name].list().catch(onlyLogged)
  return {
    lists: { sales: listOf('sales'), services: listOf('services'), accessories: listOf('accessories') },
  }
}
clientLoader.hydrate = true as const

/** As specified: a list that fails to load is logged, and the loading state ends. */
function onlyLogged(failure: unknown): Product[] {
  console.error(failure)
  return []
}

/** Rendered by the server, and by the browser until the lists are loaded: one component, so that a menu opened meanwhile stays open. */
export const loader = () => ({ lists: undefined })

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const lists: Lists | undefined = loaderData.lists
  const [search, setSearch] = useSearchParams()
  const requested = search.get('category')
  const category = isCatalogueName(requested) ? requested : 'sales'
  const choose = (name: CatalogueName) =>
    setSearch(withSearchParams(search, { category: name === 'sales' ? '' : name }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <section className="page-wide pt-8 pb-16">
      <PageTitle>Dashboard</PageTitle>
      <PageHeading title="Dashboard" actions={<AddNewMenu />} className="mb-3" />
      <AdminLinks />
      <CategoryTabs lists={lists} category={category} onChoose={choose} />
    </section>
  )
}

/** Switching the category loads nothing: all three lists are loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidate) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate
type ShouldRevalidate = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }
