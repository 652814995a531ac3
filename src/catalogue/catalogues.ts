import type { Product } from './contract.ts'

/** The three parts of the shop, as addresses and rows name them. */
export const catalogues = ['sales', 'services', 'accessories'] as const
export type CatalogueName = (typeof catalogues)[number]

export const isCatalogueName = (name: unknown): name is CatalogueName =>
  (catalogues as readonly unknown[]).includes(name)

/** The one address of an item. */
export const productPath = (type: CatalogueName, { _id }: Pick<Product, '_id'>) => `/${type}/details/${_id}`
