import type { CatalogueName } from './catalogues.ts'
import { conditions } from './condition-rules.ts'
import { listSpecifications, specificationFields, type SpecificationName } from './specifications.ts'

/** Query parameters that filter a list by condition, specifications and country of origin, in the order of the URL. */
export const filterParameters = [
  'condition',
  'ram_gb',
  'storage_gb',
  'has_5g',
  'min_battery_mah',
  'device',
  'part',
  'connector',
  'fits',
  'country',
  'phone',
] as const
export type FilterParameter = (typeof filterParameters)[number]

export interface SpecificationFilter {
  parameter: FilterParameter
  name: SpecificationName | FilterColumn
  /**
   * `number`, `text`, `country` and `condition` match an item that has one of the chosen values; `list` one whose names, between commas, contain
   * one of them; `minimum` one that has at least the chosen number; `yes` one that has it; `phone` one that fits the shopper's phone.
   */
  kind: 'number' | 'text' | 'list' | 'minimum' | 'yes' | 'country' | 'condition' | 'phone'
  /** The numbers that a `minimum` offers. */
  steps?: readonly number[]
}

/** No specifications: these have columns of their own. */
export const filterColumns = ['condition', 'country_of_origin'] as const
export type FilterColumn = (typeof filterColumns)[number]
export const isFilterColumn = (name: SpecificationFilter['name']): name is FilterColumn =>
  filterColumns.some((column) => column === name)

const byCondition: SpecificationFilter = { parameter: 'condition', name: 'condition', kind: 'condition' }
const byCountry: SpecificationFilter = { parameter: 'country', name: 'country_of_origin', kind: 'country' }

/** The phone of the shopper; `name` lists the phones that an item is for. */
const byPhone = (name: 'fits' | 'device'): SpecificationFilter => ({
  parameter: 'phone',
  name,
  kind: 'phone',
})

const filter = (parameter: FilterParameter & SpecificationName, kind: SpecificationFilter['kind']) => ({
  parameter,
  name: parameter,
  kind,
})

export const specificationFilters: Record<CatalogueName, readonly SpecificationFilter[]> = {
  sales: [
    byCondition,
    filter('ram_gb', 'number'),
    filter('storage_gb', 'number'),
    filter('has_5g', 'yes'),
    { parameter: 'min_battery_mah', name: 'battery_mah', kind: 'minimum', steps: [4000, 5000, 6000, 7000] },
    byCountry,
  ],
  services: [filter('device', 'list'), filter('part', 'text'), byPhone('device')],
  accessories: [filter('connector', 'text'), filter('fits', 'list'), byCountry, byPhone('fits')],
}

export type ChosenSpecifications = Partial<Record<FilterParameter, string[]>>

/** The valid values of a catalogue's filters; `given` returns those of one query parameter. */
export function chosenSpecifications(
  catalogue: CatalogueName,
  given: (parameter: FilterParameter) => string[],
): ChosenSpecifications {
  const chosen = specificationFilters[catalogue].map(
    (each) => [each.parameter, validValues(each, given(each.parameter))] as const,
  )
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0))
}

const maxValues = 20
const maxLength = 120

function validValues({ kind }: SpecificationFilter, given: string[]): string[] {
  if (kind === 'yes') return given.includes('yes') ? ['yes'] : []
  if (kind === 'condition') return conditions.filter((each) => given.includes(each))
  if (isText(kind)) {
    const texts = given.map((text) => text.trim()).slice(0, kind === 'phone' ? 1 : given.length)
    return unique(texts.filter((text) => text !== '' && text.length <= maxLength && !text.includes('\0')))
  }
  const numbers = given.filter((text) => /^\d{1,6}$/.test(text)).map(Number)
  // Without JavaScript several minimums can be chosen; the highest one includes the others.
  const counting = kind === 'minimum' && numbers.length > 0 ? [Math.max(...numbers)] : numbers
  return unique(counting.map(String))
}

const isText = (kind: SpecificationFilter['kind']) =>
  kind === 'text' || kind === 'list' || kind === 'country' || kind === 'phone'

const unique = (values: string[]) => [...new Set(values)].slice(0, maxValues)

/** Adds or removes a value; a minimum and a phone have one value at most. */
export function toggleSpecification(
  chosen: ChosenSpecifications,
  { parameter, kind }: SpecificationFilter,
  value: string,
): ChosenSpecifications {
  const values = chosen[parameter] ?? []
  const rest = values.filter((other) => !isSameValue(other, value))
  if (rest.length < values.length) return { ...chosen, [parameter]: rest }
  return { ...chosen, [parameter]: kind === 'minimum' || kind === 'phone' ? [value] : [...values, value] }
}

export const isSameValue = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

export const countChosen = (chosen: ChosenSpecifications) =>
  Object.values(chosen).reduce((count, values) => count + values.length, 0)

/** A choice below the heading of its filter: "8 GB", "5000 mAh or more". */
export function choiceLabel(catalogue: CatalogueName, { name, kind }: SpecificationFilter, value: string) {
  if (kind === 'yes') return 'Yes'
  if (kind === 'condition') return value === 'used' ? 'Used' : 'New'
  if (isText(kind)) return value
  const [specification] = listSpecifications(catalogue, { [name]: Number(value) })
  return `${specification?.value ?? value}${kind === 'minimum' ? ' or more' : ''}`
}

/** A choice that stands alone: "8 GB RAM", "5G", "Fits Galaxy A35", "Made in Vietnam". */
export function chosenLabel(catalogue: CatalogueName, filtered: SpecificationFilter, value: string) {
  const label = choiceLabel(catalogue, filtered, value)
  if (filtered.name === 'ram_gb') return `${label} RAM`
  if (filtered.name === 'fits' || filtered.kind === 'phone') return `Fits ${label}`
  if (filtered.kind === 'country') return `Made in ${label}`
  return filtered.kind === 'yes' ? filterLabel(catalogue, filtered) : label
}

export function filterLabel(catalogue: CatalogueName, { name, kind }: SpecificationFilter) {
  if (kind === 'condition') return 'Condition'
  if (kind === 'country') return 'Country of origin'
  if (kind === 'phone') return 'My phone'
  return specificationFields[catalogue].find((field) => field.name === name)?.label ?? name
}
