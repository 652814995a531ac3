import type { CatalogueName } from '../../catalogues.ts'
import { catalogueNames } from '../../names.ts'

/** "1 phone", "59 phones" */
export function countOf(catalogue: CatalogueName, count: number) {
  const { singular, plural } = catalogueNames[catalogue]
  return `${count.toLocaleString('en-IN')} ${count === 1 ? singular : plural}`
}
