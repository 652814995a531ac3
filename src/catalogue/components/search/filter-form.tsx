import { SlidersHorizontal } from 'lucide-react'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { CatalogueName } from '../../catalogues.ts'
import { catalogueNames } from '../../names.ts'
import { isSorting, sortings } from '../../search/list-address.ts'
import type { CatalogueItems } from '../load-list.ts'
import { FilterChoices } from './filter-choices.tsx'
import { SearchField } from './search-field.tsx'
import type { ListForm } from './use-list-form.ts'
import './finding.css'

type FilterFormProps = { type: CatalogueName; form: ListForm } & CatalogueItems

/** A plain form that any browser can send; with JavaScript it sends itself. */
export function FilterForm({ type, form, found }: FilterFormProps) {
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
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </summary>
        <Loaded from={found} waiting={null} failed={null}>
          {(loaded) =>
            'facets' in loaded && loaded.facets ? <FilterChoices facets={loaded.facets} form={form} /> : null
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
        onChange={({ target: { value } }) => change({ sort: isSorting(value) ? value : '' })}
      >
        <option value="">{draft.q.trim() === '' ? 'Newest first' : 'Best match'}</option>
        {Object.entries(sortings).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}
