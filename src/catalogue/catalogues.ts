/** The three parts of the shop, as addresses and rows name them. */
export const catalogues = ['sales', 'services', 'accessories'] as const
export type CatalogueName = (typeof catalogues)[number]

export const isCatalogueName = (name: unknown): name is CatalogueName =>
  (catalogues as readonly unknown[]).includes(name)
