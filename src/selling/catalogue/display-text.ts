import { groupDigits } from '../../platform/plain-formats.ts'
import type { CatalogueName } from './catalogues.ts'

/** Texts for each catalogue. */
export const catalogueNames = {
  sales: {
    label: 'Sales',
    short: 'Phones',
    title: 'Mobile Sales',
    singular: 'phone',
    plural: 'phones',
  },
  services: {
    label: 'Services',
    short: 'Repairs',
    title: 'Our Services',
    singular: 'repair',
    plural: 'repairs',
  },
  accessories: {
    label: 'Accessories',
    short: 'Accessories',
    title: 'Our Accessories',
    singular: 'accessory',
    plural: 'accessories',
  },
} as const satisfies Record<CatalogueName, Record<string, string>>

/** Up to 20 characters are unchanged; of a longer description a card shows the first 70 and an ellipsis. */
export function cardDescription(description: string) {
  const characters = Array.from(description)
  return characters.length <= 20 ? description : `${characters.slice(0, 70).join('')}…`
}

/** "1 phone", "59 phones" */
export function formatItemCount(catalogue: CatalogueName, count: number) {
  const { singular, plural } = catalogueNames[catalogue]
  return `${groupDigits(count)} ${count === 1 ? singular : plural}`
}

/** Stands above the items that have only some words of the search. */
export const someWordsText = 'No item has all of these words. These have some of them.'

/** One piece, as the Legal Metrology (Packaged Commodities) Rules want it written. */
export const defaultNetQuantity = '1 N'
