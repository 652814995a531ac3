import { lazy, type KeyboardEvent } from 'react'
import { buttonClass } from '../../../../ui/actions/button.tsx'
import { Loaded } from '../../../../ui/feedback/loaded.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { CatalogueName } from '../../../catalogue/catalogues.ts'
import { catalogueNames } from '../../../catalogue/display-text.ts'
import { isSortKey, sortLabelsOf } from '../../../catalogue/search/list-url.ts'
import { countChosen } from '../../../catalogue/specification-filter-rules.ts'
import type { ListProps } from '../load-list.ts'
import { SearchField } from './search-field.tsx'
import type { ListForm } from './use-list-query.ts'
import './search.css'
// Style sheets of the panel, which the server renders before its script is loaded.
import '../../../../ui/actions/chip.css'
import '../../../../ui/forms/field.css'
import '../../../../ui/forms/slider.css'
import { SlidersHorizontal } from '../../../../ui/icons/sliders-horizontal.tsx'

/** Loaded separately: most visitors never open the filters. */
const FilterPanel = lazy(() =>
  import('./filter-panel.tsx').then(
    (module) => ({ default: module.FilterPanel }),
    () => ({ default: FilterPanelMissing }),
  ),
)
const FilterPanelMissing = () => <p role="alert">The filters did not load. Please reload the page.</p>

type FilterFormProps = { type: CatalogueName; form: ListForm } & ListProps

/** A plain form that works without JavaScript; with it, the form submits itself on input. */
export function FilterForm({ type, form, results: found }: FilterFormProps) {
  const { draft, change } = form
  const label = `Search ${catalogueNames[type].plural}`
  const chosen = draft.brands.length + (draft.max === undefined ? 0 : 1) + countChosen(draft.specifications)
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
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- events of the controls inside */}
      <details className="find-more" onKeyDown={closeByKeyboard}>
        <summary className={buttonClass({ variant: 'line' })}>
          <Icon of={SlidersHorizontal} small />
          <span className="find-label">Filters</span>{' '}
          {chosen > 0 && <span className="num">{`(${chosen})`}</span>}
        </summary>
        <Loaded from={found} waiting={null} failed={null}>
          {(loaded) =>
            'facets' in loaded && loaded.facets ? (
              <FilterPanel {...{ type, form }} facets={loaded.facets} total={loaded.total} />
            ) : null
          }
        </Loaded>
      </details>
      <SortChoice {...{ type, form }} />
    </form>
  )
}

function closeByKeyboard({ key, currentTarget: filters }: KeyboardEvent<HTMLDetailsElement>) {
  if (key === 'Escape') {
    filters.open = false
    filters.querySelector('summary')!.focus()
  }
  // On a phone the filters cover the list, where the focus that Tab moves would not be seen.
  if (key === 'Tab' && innerWidth < 768) setTimeout(() => (filters.open &&= filters.matches(':focus-within')))
}

type SortChoiceProps = Pick<FilterFormProps, 'type' | 'form'>

function SortChoice({ type, form: { draft, change } }: SortChoiceProps) {
  return (
    <div className="find-sort">
      <Select
        name="sort"
        aria-label="Sort by"
        value={draft.sort}
        onChange={({ target: { value } }) => change({ sort: isSortKey(value, type) ? value : '' })}
      >
        <option value="">{draft.q.trim() === '' ? 'In stock first' : 'Best match'}</option>
        {Object.entries(sortLabelsOf(type)).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}
