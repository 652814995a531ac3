import { ShopError } from '../../platform/errors.ts'

export const seriesHasBegun = () =>
  new ShopError(
    'conflict',
    'series_has_begun',
    'A document of this year has a number of this series already, so its numbers go on from there.',
    { field: 'number' },
  )
