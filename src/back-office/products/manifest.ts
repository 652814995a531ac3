import type { Manifest } from '../../platform/domains/manifest.ts'
import { bulkChangesContract } from '../../selling/catalogue/bulk-changes/contract.ts'
import { productTableContract } from '../../selling/catalogue/product-table/contract.ts'
import { labelsContract } from './labels/contract.ts'

export const products = {
  contracts: {
    productTable: productTableContract,
    bulkChanges: bulkChangesContract,
    labels: labelsContract,
  },
} as const satisfies Manifest
