import type { DocumentContent } from '../contract.ts'

export type Taxes = { part: 'cgst' | 'sgst' | 'igst'; label: string; share: number }[]

/** Union territories without a parliament of their own, where the State's half is UTGST. */
const unionTerritories = new Set(['04', '26', '31', '35', '38', '97'])

/** The taxes that the document carries, with each one's share in the rate; none without a GSTIN. */
export function taxesOf({ supplier, placeOfSupply }: DocumentContent): Taxes {
  if (supplier.gstin === '') return []
  if (placeOfSupply !== supplier.stateCode) return [{ part: 'igst', label: 'IGST', share: 1 }]
  const ofState = unionTerritories.has(supplier.stateCode) ? 'UTGST' : 'SGST'
  return [
    { part: 'cgst', label: 'CGST', share: 0.5 },
    { part: 'sgst', label: ofState, share: 0.5 },
  ]
}
