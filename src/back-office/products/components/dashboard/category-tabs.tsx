import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { TabPanel, Tabs } from '../../../../ui/actions/tabs.tsx'
import { useFaded } from '../../../../ui/actions/use-faded.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { catalogues, type CatalogueName } from '../../../../selling/catalogue/catalogues.ts'
import { catalogueNames } from '../../../../selling/catalogue/display-text.ts'
import { dashboardQueryString, parseDashboardView } from '../../dashboard/dashboard-view.ts'
import { useListForm } from '../../../../selling/shop-window/components/search/use-list-query.ts'
import { DashboardItems } from './dashboard-items.tsx'
import type { DashboardList } from './load-dashboard-list.ts'
import { useDeleteProduct } from './use-delete-product.tsx'
import '../../../../ui/actions/tabs.css'

type Results = Promise<DashboardList> | undefined

const tabs = catalogues.map((value) => ({ value, label: catalogueNames[value].label }))

export function CategoryTabs({ results }: { results: Results }) {
  const [search] = useSearchParams()
  const view = parseDashboardView(search)
  const { category } = view
  const form = useListForm(view.list, (list) => dashboardQueryString({ category, list }))
  const navigate = useNavigate()
  const { shown, phase } = useFaded(category)
  const list = useResultsOf(shown, category, results)
  const [panelIsOpen, setPanelIsOpen] = useState(false)
  const { remove, dialogs } = useDeleteProduct()
  // As high as the screen, so that the links below do not jump when the list replaces it.
  const waiting = (
    <div className="min-h-svh">
      <Spinner className="flex justify-center py-16" />
    </div>
  )

  /** Search and sort order stay, the filters are those of one category. */
  function choose(name: CatalogueName) {
    form.cancel()
    const unfiltered = { ...form.draft, brands: [], max: undefined, page: 1 }
    void navigate(
      { search: dashboardQueryString({ category: name, list: unfiltered }) },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <>
      <Tabs id="catalogue" label="Categories" tabs={tabs} value={category} onChange={choose} />
      <TabPanel tabs="catalogue" value={category} className="fade pt-6" data-phase={phase}>
        {list ? (
          <Suspense key={shown} fallback={waiting}>
            <DashboardItems
              {...{ list, form, panelIsOpen, setPanelIsOpen }}
              view={{ ...view, category: shown }}
              onDelete={(item) => remove(shown, item)}
            />
          </Suspense>
        ) : (
          waiting
        )}
      </TabPanel>
      {dialogs}
    </>
  )
}

/** The results of the category that is shown: while it fades out, `results` are already those of the chosen one. */
function useResultsOf(shown: CatalogueName, chosen: CatalogueName, results: Results) {
  const [last, setLast] = useState(results)
  if (shown !== chosen) return last
  if (last !== results) setLast(results)
  return results
}
