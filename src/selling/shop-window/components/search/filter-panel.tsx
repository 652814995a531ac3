import { useEffect, useRef } from 'react'
import { formatRupees } from '../../../../platform/money/money.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Chip, ChoiceChip, Chips } from '../../../../ui/actions/chip.tsx'
import { NumberInput } from '../../../../ui/forms/text-input.tsx'
import { Slider } from '../../../../ui/forms/slider.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { CatalogueName } from '../../../catalogue/catalogues.ts'
import type { Facets } from '../../../catalogue/contract.ts'
import { formatItemCount } from '../../../catalogue/display-text.ts'
import { parseListState } from '../../../catalogue/search/list-url.ts'
import { positionOf } from '../../../catalogue/search/price-steps.ts'
import { SpecificationChoices } from './specification-choices.tsx'
import { isBrandChosen, type ListForm } from './use-list-query.ts'

type FilterPanelProps = { type: CatalogueName; facets: Facets; form: ListForm; total: number }

/** Maximum price, brands and specifications; choices without results cannot be chosen. */
export function FilterPanel({ type, facets, form, total }: FilterPanelProps) {
  const { draft, toggleBrand } = form
  const panel = useChoicesBeforeHydration(type, form)
  return (
    <Panel ref={panel} className="find-panel">
      <PriceLimit type={type} steps={facets.priceSteps ?? []} form={form} />
      <fieldset>
        <legend className="label mb-3">Brand</legend>
        <div className="chips">
          {facets.brands.map(({ name, count }) => (
            <ChoiceChip
              key={name}
              name="brand"
              value={name}
              checked={isBrandChosen(draft.brands, name)}
              disabled={count === 0 && !isBrandChosen(draft.brands, name)}
              onChange={() => toggleBrand(name)}
            >
              {name} <span className="num muted">{count}</span>
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
      <SpecificationChoices type={type} facets={facets.specifications ?? []} form={form} />
      <ShowResults>{`Show ${formatItemCount(type, total)}`}</ShowResults>
      <div className="find-show only-without-script">
        <Button type="submit" block>
          Show results
        </Button>
      </div>
    </Panel>
  )
}

/** Applies boxes that were ticked before hydration: the form has them, and the React state does not. */
function useChoicesBeforeHydration(type: CatalogueName, { change }: ListForm) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const boxes = panel.current!.querySelectorAll<HTMLInputElement>('[type=checkbox]')
    if (![...boxes].some((box) => box.checked !== box.defaultChecked)) return
    const typed = new FormData(panel.current!.closest('form')!) as unknown as URLSearchParams
    change(parseListState(new URLSearchParams(typed), type))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the panel is hydrated
  }, [])
  return panel
}

type PriceLimitProps = { type: CatalogueName; steps: number[]; form: ListForm }

/** Without JavaScript a field for the price takes the place of slider and presets. */
function PriceLimit({ type, steps, form: { draft, change } }: PriceLimitProps) {
  const highestRupees = steps.at(-1)
  if (highestRupees === undefined) return null
  const end = steps.length - 1
  return (
    <div className="grid content-start gap-3">
      <div className="only-without-script">
        <label className="label" htmlFor="price-limit">
          Price up to ₹
        </label>
        <NumberInput key={draft.max} id="price-limit" name="max" min={0} defaultValue={draft.max} />
      </div>
      <div className="only-with-script">
        <Slider
          label="Price Range"
          value={positionOf(steps, draft.max)}
          max={end}
          format={(position) => formatRupees(steps[position] ?? highestRupees)}
          valueLabel={`Up to ${formatRupees(draft.max ?? highestRupees)}`}
          onChange={(position) => change({ max: position < end ? steps[position] : undefined }, true)}
        />
      </div>
      <Chips label="Price">
        {pricePresets[type]
          .filter((preset) => preset < highestRupees)
          .map((preset) => (
            <Chip
              key={preset}
              pressed={draft.max === preset}
              onClick={() => change({ max: draft.max === preset ? undefined : preset })}
            >
              Under {formatRupees(preset)}
            </Chip>
          ))}
      </Chips>
    </div>
  )
}

/** Rupees. */
const pricePresets: Record<CatalogueName, number[]> = {
  sales: [10_000, 15_000, 20_000, 30_000, 50_000],
  services: [1_000, 2_500, 5_000],
  accessories: [500, 1_000, 2_000],
}

/** Closes the filters, which are a sheet over the results on a phone. */
function ShowResults({ children }: { children: string }) {
  return (
    <div className="find-show only-with-script">
      <Button
        block
        onClick={({ currentTarget }) => {
          const filters = currentTarget.closest('details')
          filters?.removeAttribute('open')
          filters?.closest('section')?.scrollIntoView()
        }}
      >
        {children}
      </Button>
    </div>
  )
}
