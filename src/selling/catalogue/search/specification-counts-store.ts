import { sql, type SQL } from 'drizzle-orm'
import type { CatalogueName, FacetsQuery } from '../contract.ts'
import { listFilter } from '../list-store.ts'
import { jsonOf, matchesSpecifications, textOf } from '../specification-filters-store.ts'
import {
  filterColumns,
  isFilterColumn,
  specificationFilters,
  type SpecificationFilter,
} from '../specification-filter-rules.ts'
import type { SpecificationName } from '../specifications.ts'
import { products } from '../tables.ts'
import type { SearchTerm } from './query/search-terms.ts'
import type { SearchCache } from './search-cache.ts'

export interface SpecificationCount {
  parameter: string
  value: string
  count: number
}

/** More values than people read through; the search finds the others. */
const maxValues = 24

/**
 * Counts the items of each value that a filter can have. A filter's own choice does not narrow its counts, since a further value
 * would add to it. The matching items are read once and grouped by all filters together, since the values of an item take five
 * times as long to expand as to group. `among`: count only these values; without it, the
 * most frequent ones.
 */
export async function countBySpecification(
  { db, catalogue }: Pick<SearchCache, 'db' | 'catalogue'>,
  terms: SearchTerm[],
  query: FacetsQuery,
  among?: string[],
): Promise<SpecificationCount[]> {
  // The phone is typed, so that it has no values to count; it depends on more than specifications.
  const filters = specificationFilters[catalogue].filter(({ kind }) => kind !== 'phone')
  const values = sql.join(
    filters.map((each) => valuesOf(catalogue, each, { ...query, phone: undefined })),
    sql` union all `,
  )
  const named = (part: (name: SpecificationName) => SQL) =>
    sql.join(
      filters.flatMap(({ name }) => (isFilterColumn(name) ? [] : [part(name)])),
      sql`, `,
    )
  const columns = sql.join(
    filterColumns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const { q, match, brand, max, phone } = query
  const isCounted = among
    ? sql`lower(value) = any(${sql.param(among.map((value) => value.toLowerCase()))}::text[])`
    : sql`value <> ''`
  const { rows } = await db.execute<SpecificationCount & Record<string, unknown>>(sql`
    with grouped as (
      select ${named((each) => sql`${jsonOf(each)} as ${sql.identifier(each)}`)}, ${columns}, count(*)::int as items
      from ${products} where ${listFilter(catalogue, terms, { q, match, brand, max, phone })}
      group by ${named((each) => sql`${jsonOf(each)}`)}, ${columns}),
    combined as (
      select jsonb_build_object(${named((each) => sql`${sql.raw(`'${each}'`)}, ${sql.identifier(each)}`)}) as specifications,
        ${columns}, items
      from grouped),
    counted as (
      select parameter, min(value) as value, sum(items)::int as count
      from combined as ${products}, lateral (${values}) as has
      where ${isCounted}
      group by parameter, lower(value)),
    numbered as (
      select *, row_number() over (partition by parameter order by count desc, value) as position from counted)
    select parameter, value, count from numbered where position <= ${maxValues}`)
  return rows
}

/** Subquery: the values of an item for one filter; none if the item does not match the other filters. */
function valuesOf(catalogue: CatalogueName, filter: SpecificationFilter, query: FacetsQuery): SQL {
  const { parameter, name, kind, steps = [] } = filter
  const others = matchesSpecifications(catalogue, query, parameter)
  const where = sql.join([sql`true`, ...others], sql` and `)
  if (isFilterColumn(name))
    return sql`select ${parameter} as parameter, ${products}.${sql.identifier(name)} as value where ${where}`
  const text = textOf(name)
  if (kind === 'list')
    return sql`select ${parameter} as parameter, trim(part) as value from unnest(string_to_array(${text}, ',')) as part where ${where}`
  if (kind === 'minimum')
    return sql`select ${parameter} as parameter, step::text as value from unnest(${sql.param([...steps])}::int[]) as step
      where ${jsonOf(name)} >= to_jsonb(step) and ${where}`
  if (kind === 'yes')
    return sql`select ${parameter} as parameter, 'yes' as value where ${jsonOf(name)} = 'true' and ${where}`
  return sql`select ${parameter} as parameter, ${text} as value where ${where}`
}
