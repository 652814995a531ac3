import { useIsTaxed } from '../../../site/shop/current-shop.ts'

/** What a sum of prices is, in a shop with and without GST. */
export const TotalLabel = () => (useIsTaxed() ? 'Total, GST included' : 'Total')
