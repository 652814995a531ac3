import type { Facets } from '../../../../selling/catalogue/contract.ts'
import { sliderEnd, sortOptions } from '../../dashboard/dashboard-view.ts'
import { isSortKey } from '../../../../selling/catalogue/search/list-url.ts'
import {
  isBrandChosen,
  type ListForm,
} from '../../../../selling/shop-window/components/search/use-list-query.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { formatRupees } from '../../../../platform/money/money.ts'
import { Chip, Chips } from '../../../../ui/actions/chip.tsx'
import { Slider } from '../../../../ui/forms/slider.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { Search } from '../../../../ui/icons/search.tsx'
import { SlidersHorizontal } from '../../../../ui/icons/sliders-horizontal.tsx'

type DashboardToolbarProps = {
  form: ListForm
  panelId: string
  panelIsOpen: boolean
  setPanelIsOpen: (isOpen: boolean) => void
}

export function DashboardToolbar({ form, panelId, panelIsOpen, setPanelIsOpen }: DashboardToolbarProps) {
  const { draft, change } = form
  return (
    <div className="admin-tools">
      <TextInput
        type="search"
        icon={<Icon of={Search} small />}
        placeholder="Search products..."
        aria-label="Search products"
        maxLength={200}
        value={draft.q}
        onChange={({ target }) => change({ q: target.value }, true)}
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
        value={draft.sort}
        onChange={({ target: { value } }) => change({ sort: isSortKey(value) ? value : '' })}
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

type FilterPanelProps = { id: string; form: ListForm; facets: Facets | undefined }

export function FilterPanel({ id, form: { draft, change, toggleBrand }, facets }: FilterPanelProps) {
  const end = sliderEnd(facets)
  const max = Math.min(draft.max ?? end, end)
  const brands = (facets?.brands ?? []).map(({ name }) => name).filter((name) => name !== '')
  return (
    <Panel id={id} className="admin-filters">
      <Slider
        label="Price Range"
        value={max}
        max={end}
        onChange={(value) => change({ max: value < end ? value : undefined }, true)}
        format={formatRupees}
        valueLabel={`Up to ${formatRupees(max)}`}
      />
      {brands.length > 0 && (
        <div>
          <p className="label mb-3" aria-hidden="true">
            Brand
          </p>
          <Chips label="Brand">
            {brands.map((brand) => (
              <Chip
                key={brand}
                pressed={isBrandChosen(draft.brands, brand)}
                onClick={() => toggleBrand(brand)}
              >
                {brand}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
    </Panel>
  )
}
