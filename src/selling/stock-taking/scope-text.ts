import { catalogueLabels } from '../catalogue/catalogues.ts'
import type { StockTakingSummary } from './contract.ts'

/** What is counted: "Whole shop", "Accessories, Covers". */
export const scopeText = ({
  catalogue,
  category,
  brand,
}: Pick<StockTakingSummary, 'catalogue' | 'category' | 'brand'>) =>
  [catalogue && catalogueLabels[catalogue], category, brand].filter(Boolean).join(', ') || 'Whole shop'

export const stateLabels = { open: 'Open', finished: 'Finished', discarded: 'Discarded' }
