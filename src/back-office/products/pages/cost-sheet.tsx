import { AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { CostSheet } from '../components/costs/cost-sheet.tsx'
import type { Route } from './+types/cost-sheet.ts'

export const clientLoader = loadInBrowser(() => ({ isReady: true }))
export const loader = loadNothing

export default function CostSheetPage({ loaderData: { isReady } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Costs from a sheet"
      text="What the pieces cost that were in the shop before your first purchase."
    >
      {/* Not rendered by the server: a file that is chosen before hydration goes unnoticed. */}
      {isReady && <CostSheet />}
    </AdminPage>
  )
}
