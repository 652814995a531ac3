import { useState } from 'react'
import type { Product } from '../../contract.ts'
import {
  brandsOf,
  filterProducts,
  sliderEnd,
  type DashboardSort,
  isDashboardSort,
  sortOptions,
} from '../../product-admin/dashboard-filter.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { formatRupees } from '../../../money/money.ts'
import { Chip, Chips } from '../../../ui/actions/chip.tsx'
import { Slider } from '../../../ui/forms/slider.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Search } from '../../../ui/icons/search.tsx'
import { SlidersHorizontal } from '../../../ui/icons/sliders-horizontal.tsx'

/** State retained when the category changes. */
export function useDashboardTools() {
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<DashboardSort>('none')
  const [panelIsOpen, setPanelIsOpen] = useState(false)
  return { search, setSearch, sorting, setSorting, panelIsOpen, setPanelIsOpen }
}
export type DashboardTools = ReturnType<typeof useDashboardTools>

/** Filters of one category: brands and prices. */
export function useDashboardFilter(items: readonly Product[], { search, sorting }: DashboardTools) {
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
    shown: filterProducts(items, { search, sorting, brands, maxPrice }),
  }
}
type FilterPanelState = ReturnType<typeof useDashboardFilter>['panel']

export function DashboardToolbar({ tools, panelId }: { tools: DashboardTools; panelId: string }) {
  const { search, setSearch, sorting, setSorting, panelIsOpen, setPanelIsOpen } = tools
  return (
    <div className="admin-tools">
      <TextInput
        type="search"
        icon={<Icon of={Search} small />}
        placeholder="Search products..."
        aria-label="Search products"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Button
        variant="line"
        icon={<Icon of={SlidersHorizontal} small />}
        aria-expanded={panelIsOpen}
        aria-controls={panelId}
        onClick={() => setPanelIsOpen(!panelIsOpen)}
      >
        Filters
      </Button>
      <Select
        aria-label="Sort by"
        value={sorting}
        onChange={({ target: { value } }) => isDashboardSort(value) && setSorting(value)}
      >
        {sortOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}

export function FilterPanel({ id, state }: { id: string; state: FilterPanelState }) {
  const { end, maxPrice, setMaxPrice, allBrands, brands, toggleBrand } = state
  return (
    <Panel id={id} className="admin-filters">
      <Slider
        label="Price Range"
        value={maxPrice}
        max={end}
        onChange={setMaxPrice}
        format={formatRupees}
        valueLabel={`Up to ${formatRupees(maxPrice)}`}
      />
      {allBrands.length > 0 && (
        <div>
          <p className="label mb-3" aria-hidden="true">
            Brand
          </p>
          <Chips label="Brand">
            {allBrands.map((brand) => (
              <Chip key={brand} pressed={brands.includes(brand)} onClick={() => toggleBrand(brand)}>
                {brand}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
    </Panel>
  )
}
