import type { ReactNode } from 'react'
import { buttonClass, Button } from '../../../ui/actions/button.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { CatalogueName } from '../../catalogues.ts'
import { catalogueNames, formatItemCount } from '../../display-text.ts'
import { isSortKey, sortLabels, priceSlider } from '../../search/list-url.ts'
import type { ListProps } from '../load-list.ts'
import { SearchField } from './search-field.tsx'
import type { ListForm } from './use-list-query.ts'
import { formatRupees } from '../../../money/money.ts'
import { Chip, ChoiceChip, Chips } from '../../../ui/actions/chip.tsx'
import { Slider } from '../../../ui/forms/slider.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Facets } from '../../contract.ts'
import './search.css'
import { SlidersHorizontal } from '../../../ui/icons/sliders-horizontal.tsx'

type FilterFormProps = { type: CatalogueName; form: ListForm } & ListProps

/** A plain form that works without JavaScript; with it, the form submits itself on input. */
export function FilterForm({ type, form, results: found }: FilterFormProps) {
  const { draft, change } = form
  const label = `Search ${catalogueNames[type].plural}`
  const chosen = draft.brands.length + (draft.max === undefined ? 0 : 1)
  return (
    <form
      className="find"
      role="search"
      aria-label={label}
      action={`/${type}`}
      onSubmit={(event) => {
        event.preventDefault()
        change({})
      }}
    >
      <div className="find-words">
        <SearchField
          label={label}
          buttonClass="find-submit"
          value={draft.q}
          onChange={({ target }) => change({ q: target.value }, true)}
        />
      </div>
      <details className="find-more">
        <summary className={buttonClass({ variant: 'line' })}>
          <Icon of={SlidersHorizontal} small />
          <span className="find-label">Filters</span>{' '}
          {chosen > 0 && <span className="num">{`(${chosen})`}</span>}
        </summary>
        <Loaded from={found} waiting={null} failed={null}>
          {(loaded) =>
            'facets' in loaded && loaded.facets ? (
              <FilterPanel type={type} facets={loaded.facets} form={form}>
                <ShowResults>{`Show ${formatItemCount(type, loaded.total)}`}</ShowResults>
              </FilterPanel>
            ) : null
          }
        </Loaded>
      </details>
      <SortChoice form={form} />
    </form>
  )
}

function SortChoice({ form: { draft, change } }: { form: ListForm }) {
  return (
    <div className="find-sort">
      <Select
        name="sort"
        aria-label="Sort by"
        value={draft.sort}
        onChange={({ target: { value } }) => change({ sort: isSortKey(value) ? value : '' })}
      >
        <option value="">{draft.q.trim() === '' ? 'Newest first' : 'Best match'}</option>
        {Object.entries(sortLabels).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}

type FilterPanelProps = { type: CatalogueName; facets: Facets; form: ListForm; children: ReactNode }

/** Maximum price and brands; brands without results cannot be chosen. */
function FilterPanel({ type, facets, form: { draft, change }, children }: FilterPanelProps) {
  const { step, end } = priceSlider(facets.highestPrice)
  const max = Math.min(draft.max ?? end, end)
  const toggled = (name: string) =>
    draft.brands.includes(name) ? draft.brands.filter((other) => other !== name) : [...draft.brands, name]
  return (
    <Panel className="find-panel">
      {end > 0 && (
        <div className="grid content-start gap-3">
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
          <Chips label="Price">
            {pricePresets[type]
              .filter((preset) => preset < facets.highestPrice)
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
      )}
      <fieldset>
        <legend className="label mb-3">Brand</legend>
        <div className="chips">
          {facets.brands.map(({ name, count }) => (
            <ChoiceChip
              key={name}
              name="brand"
              value={name}
              checked={isSelected(draft.brands, name)}
              disabled={count === 0 && !isSelected(draft.brands, name)}
              onChange={() => change({ brands: toggled(name) })}
            >
              {name} <span className="num muted">{count}</span>
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
      {children}
      <noscript>
        <Button type="submit" block>
          Show results
        </Button>
      </noscript>
    </Panel>
  )
}

/** Rupees. */
const pricePresets: Record<CatalogueName, number[]> = {
  sales: [10_000, 15_000, 20_000, 30_000, 50_000],
  services: [1_000, 2_500, 5_000],
  accessories: [500, 1_000, 2_000],
}

/** Closes the filters, which fill a phone's screen. */
function ShowResults({ children }: { children: string }) {
  return (
    <Button
      className="find-show"
      onClick={({ currentTarget }) => {
        const filters = currentTarget.closest('details')
        filters?.removeAttribute('open')
        filters?.closest('section')?.scrollIntoView()
      }}
    >
      {children}
    </Button>
  )
}

const isSelected = (brands: string[], name: string) =>
  brands.some((brand) => brand.toLowerCase() === name.toLowerCase())
