import { formatRupees } from '../../../money/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ChoiceChip } from '../../../ui/actions/chip.tsx'
import { Slider } from '../../../ui/forms/slider.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Facets } from '../../contract.ts'
import { sliderFor } from '../../search/list-address.ts'
import type { ListForm } from './use-list-form.ts'

/** The highest price and the brands. */
export function FilterChoices({ facets, form: { draft, change } }: { facets: Facets; form: ListForm }) {
  const { step, end } = sliderFor(facets.highestPrice)
  const max = Math.min(draft.max ?? end, end)
  const toggled = (name: string) =>
    draft.brands.includes(name) ? draft.brands.filter((other) => other !== name) : [...draft.brands, name]
  return (
    <Panel className="find-panel">
      {end > 0 && (
        <Slider
          label="Price Range"
          name="max"
          value={max}
          max={end}
          step={step}
          format={formatRupees}
          valueLabel={`Up to ${formatRupees(max)}`}
          onChange={(value) => change({ max: value < end ? value : undefined }, true)}
        />
      )}
      <fieldset>
        <legend className="label mb-3">Brand</legend>
        <div className="chips">
          {facets.brands.map(({ name, count }) => (
            <ChoiceChip
              key={name}
              name="brand"
              value={name}
              checked={isChosen(draft.brands, name)}
              onChange={() => change({ brands: toggled(name) })}
            >
              {name} <span className="num muted">{count}</span>
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
      <noscript>
        <Button type="submit" block>
          Show results
        </Button>
      </noscript>
    </Panel>
  )
}

const isChosen = (brands: string[], name: string) =>
  brands.some((brand) => brand.toLowerCase() === name.toLowerCase())
