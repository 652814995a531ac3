import { sql, type SQL } from 'drizzle-orm'
import type { CatalogueName } from './catalogues.ts'
import type { ListQuery } from './contract.ts'
import { findCountry } from './countries.ts'
import { fitsPhone } from './phones/fits-phone-store.ts'
import {
  chosenSpecifications,
  specificationFilters,
  type ChosenSpecifications,
  type FilterParameter,
  type SpecificationFilter,
} from './specification-filter-rules.ts'
import type { SpecificationName } from './specifications.ts'
import { countrySortKeySql, products } from './tables.ts'

export type SpecificationQuery = Pick<ListQuery, FilterParameter | 'sort'>

/** The filters by specifications that a query asks for in a catalogue; those of other catalogues are ignored. */
export const chosenIn = (catalogue: CatalogueName, query: SpecificationQuery): ChosenSpecifications =>
  chosenSpecifications(catalogue, (parameter) =>
    parameter === 'country' ? countriesIn(query.country) : (query[parameter] ?? []),
  )

/** By their names, however a link spells them. What is no country finds nothing. */
const countriesIn = (texts: string[] = []) =>
  texts.map((text) => (text.trim() === '' ? '' : (findCountry(text) ?? 'none')))

/** WHERE clauses of a list: one for each filter with a chosen value, but for that of `except`. */
export const matchesSpecifications = (
  catalogue: CatalogueName,
  query: SpecificationQuery,
  except?: FilterParameter,
): SQL[] => {
  const chosen = chosenIn(catalogue, query)
  return specificationFilters[catalogue].flatMap((each) => {
    const values = chosen[each.parameter]
    return values === undefined || each.parameter === except
      ? []
      : [hasOneOf(catalogue, each, values, query.sort)]
  })
}

/** What lists are sorted by country with. */
export const countrySortKey = sql.raw(countrySortKeySql)

/**
 * In the order of countries by the key of that order, so that its index begins at the country. Otherwise by the column: PostgreSQL knows
 * how many items a country has, and reads the index of the country or that of the order.
 */
const isFrom = (countries: string[], sort: ListQuery['sort']) =>
  sql`${sort === 'country_asc' ? countrySortKey : products.countryOfOrigin} in (${joined(countries.map((each) => sql`${each}`))})`

/** Compares as jsonb, so that a value of a wrong type is not found instead of failing the list. */
function hasOneOf(
  catalogue: CatalogueName,
  { name, kind }: SpecificationFilter,
  values: string[],
  sort: ListQuery['sort'],
): SQL {
  if (name === 'condition')
    return sql`${products.condition} in (${joined(values.map((each) => sql`${each}`))})`
  if (name === 'country_of_origin') return isFrom(values, sort)
  if (kind === 'phone') return fitsPhone(catalogue, values[0]!)
  const value = jsonOf(name)
  if (kind === 'yes') return sql`${value} = 'true'::jsonb`
  if (kind === 'minimum') return sql`${value} >= ${values[0]}::jsonb`
  if (kind === 'number') return sql`${value} in (${joined(values.map((each) => sql`${each}::jsonb`))})`
  if (kind === 'text')
    return sql`lower(${textOf(name)}) in (${joined(values.map((each) => sql`lower(${each})`))})`
  const names = sql`(',' || replace(lower(${textOf(name)}), ', ', ',') || ',')`
  return sql`(${sql.join(
    values.map((each) => sql`strpos(${names}, ',' || lower(${each}) || ',') > 0`),
    sql` or `,
  )})`
}

export const jsonOf = (name: SpecificationName) => sql`${products.specifications}->${sql.raw(`'${name}'`)}`
export const textOf = (name: SpecificationName) => sql`${products.specifications}->>${sql.raw(`'${name}'`)}`

const joined = (parts: SQL[]) => sql.join(parts, sql`, `)
