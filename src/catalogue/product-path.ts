import type { CatalogueName } from './catalogues.ts'
import type { Product } from './contract.ts'

/** The one address of an item. */
export const productPath = (type: CatalogueName, { _id }: Pick<Product, '_id'>) => `/${type}/details/${_id}`
