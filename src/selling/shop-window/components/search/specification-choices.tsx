import { ChoiceChip } from '../../../../ui/actions/chip.tsx'
import type { CatalogueName } from '../../../catalogue/catalogues.ts'
import type { Facets } from '../../../catalogue/contract.ts'
import {
  choiceLabel,
  filterLabel,
  isSameValue,
  specificationFilters,
  toggleSpecification,
  type SpecificationFilter,
} from '../../../catalogue/specification-filter-rules.ts'
import type { ListForm } from './use-list-query.ts'

type Values = NonNullable<Facets['specifications']>[number]['values']
type SpecificationChoicesProps = {
  type: CatalogueName
  facets: NonNullable<Facets['specifications']>
  form: ListForm
}

/** The filters by specifications of a catalogue; those that no item has are left out. */
export function SpecificationChoices({ type, facets, form }: SpecificationChoicesProps) {
  return specificationFilters[type].map((filter) => {
    const known = facets.find(({ parameter }) => parameter === filter.parameter)?.values ?? []
    const chosen = form.draft.specifications[filter.parameter] ?? []
    const values = [...known, ...unlisted(chosen, known)]
    return values.length === 0 ? null : (
      <Choices key={filter.parameter} {...{ type, filter, values, chosen, form }} />
    )
  })
}

/** Chosen values that the facets do not list: rare ones, or those of an outdated link. */
const unlisted = (chosen: string[], known: Values): Values =>
  chosen
    .filter((value) => !known.some((other) => isSameValue(other.value, value)))
    .map((value) => ({ value, count: 0 }))

type ChoicesProps = Pick<SpecificationChoicesProps, 'type' | 'form'> & {
  filter: SpecificationFilter
  values: Values
  chosen: string[]
}

function Choices({ type, filter, values, chosen, form: { draft, change } }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="label mb-3">{filterLabel(type, filter)}</legend>
      <div className="chips">
        {values.map(({ value, count }) => {
          const isChosen = chosen.some((other) => isSameValue(other, value))
          const specifications = toggleSpecification(draft.specifications, filter, value)
          return (
            <ChoiceChip
              key={value}
              name={filter.parameter}
              value={value}
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              onChange={() => change({ specifications })}
            >
              {choiceLabel(type, filter, value)} {count > 0 && <span className="num muted">{count}</span>}
            </ChoiceChip>
          )
        })}
      </div>
    </fieldset>
  )
}
