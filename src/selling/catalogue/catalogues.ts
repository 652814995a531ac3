import type { Product } from './contract.ts'

/** The three catalogues, as in URLs and rows. */
export const catalogues = ['sales', 'services', 'accessories'] as const
export type CatalogueName = (typeof catalogues)[number]

export const catalogueLabels: Record<CatalogueName, string> = {
  sales: 'Phones',
  services: 'Repairs',
  accessories: 'Accessories',
}

export const isCatalogueName = (name: unknown): name is CatalogueName =>
  (catalogues as readonly unknown[]).includes(name)

/** The canonical path of an item. */
export const productPath = (type: CatalogueName, { _id }: Pick<Product, '_id'>) => `/${type}/details/${_id}`
