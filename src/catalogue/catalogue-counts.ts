import { catalogues } from './catalogues.ts'
import type { CatalogueName } from './contract.ts'

/** How many items each catalogue has; an answer of any other shape is an error, never a wrong number. */
export function catalogueCounts(lists: Partial<Record<CatalogueName, unknown>> | null) {
  const counts = catalogues.map((name) => {
    const list = lists?.[name]
    if (!Array.isArray(list)) throw new Error('Invalid product data format')
    return [name, list.length] as const
  })
  return Object.fromEntries(counts) as Record<CatalogueName, number>
}
