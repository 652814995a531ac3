import { formatRupees } from '../../../money/money.ts'
import { Chip, Chips } from '../../../ui/actions/chip.tsx'
import { Slider } from '../../../ui/forms/slider.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { FilterPanelState } from './use-dashboard-filter.ts'

export function FilterPanel({ id, state }: { id: string; state: FilterPanelState }) {
  const { end, maxPrice, setMaxPrice, allBrands, brands, toggleBrand } = state
  return (
    <Panel id={id} className="desk-filters">
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
