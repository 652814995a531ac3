import { useState } from 'react'
import type { Product } from '../../contract.ts'
import { brandsOf, shownOnDashboard, sliderEnd, type Sorting } from '../../product-admin/dashboard-filter.ts'

/** What stays when the category changes. */
export function useTools() {
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<Sorting>('none')
  const [panelIsOpen, setPanelIsOpen] = useState(false)
  return { search, setSearch, sorting, setSorting, panelIsOpen, setPanelIsOpen }
}
export type Tools = ReturnType<typeof useTools>

/** What belongs to one category: its brands and its prices. */
export function useDashboardFilter(items: readonly Product[], { search, sorting }: Tools) {
  const [brands, setBrands] = useState<readonly string[]>([])
  const [chosenMax, setMaxPrice] = useState<number>()
  const end = sliderEnd(items)
  const maxPrice = Math.min(chosenMax ?? end, end)

  const toggleBrand = (brand: string) =>
    setBrands((chosen) =>
      chosen.includes(brand) ? chosen.filter((other) => other !== brand) : [...chosen, brand],
    )
  const clear = () => {
    setBrands([])
    setMaxPrice(undefined)
  }
  return {
    panel: { end, maxPrice, setMaxPrice, allBrands: brandsOf(items), brands, toggleBrand, clear },
    shown: shownOnDashboard(items, { search, sorting, brands, maxPrice }),
  }
}
export type FilterPanelState = ReturnType<typeof useDashboardFilter>['panel']
