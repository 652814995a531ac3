import { Suspense, use } from 'react'
import { TabPanel, Tabs } from '../../../ui/actions/tabs.tsx'
import { useFaded } from '../../../ui/actions/use-faded.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { catalogues, type CatalogueName } from '../../catalogues.ts'
import type { Product } from '../../contract.ts'
import { catalogueNames } from '../../names.ts'
import { DashboardItems } from './dashboard-items.tsx'
import { useDelete } from './use-delete.tsx'
import { useTools, type Tools } from './use-dashboard-filter.ts'
import '../../../ui/actions/tabs.css'

export type Lists = Record<CatalogueName, Promise<Product[]>>

type CategoryTabsProps = {
  lists: Lists | undefined
  category: CatalogueName
  onChoose: (category: CatalogueName) => void
}

const tabs = catalogues.map((value) => ({ value, label: catalogueNames[value].label }))

export function CategoryTabs({ lists, category, onChoose }: CategoryTabsProps) {
  const { shown, phase } = useFaded(category)
  const tools = useTools()
  const { remove, dialogs } = useDelete()
  const waiting = <Spinner className="flex justify-center py-16" />
  return (
    <>
      <Tabs id="catalogue" label="Categories" tabs={tabs} value={category} onChange={onChoose} />
      <TabPanel tabs="catalogue" value={category} className="fade pt-6" data-phase={phase}>
        {lists ? (
          <Suspense key={shown} fallback={waiting}>
            <LoadedItems list={lists[shown]} category={shown} tools={tools} onDelete={remove} />
          </Suspense>
        ) : (
          waiting
        )}
      </TabPanel>
      {dialogs}
    </>
  )
}

type LoadedItemsProps = {
  list: Promise<Product[]>
  category: CatalogueName
  tools: Tools
  onDelete: (category: CatalogueName, item: Product) => void
}

function LoadedItems({ list, ...rest }: LoadedItemsProps) {
  return <DashboardItems items={use(list)} {...rest} />
}
