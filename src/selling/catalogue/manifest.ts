import type { Manifest } from '../../platform/domains/manifest.ts'
import { catalogueContract } from './contract.ts'
import { productsContract, synonymsContract } from './search/contract.ts'
import { productTableContract } from './product-table/contract.ts'
import { bulkChangesContract } from './bulk-changes/contract.ts'
import { labelsContract } from './labels/contract.ts'
import { shopPicturesContract } from './images/contract.ts'

export const catalogue = {
  contracts: {
    sales: catalogueContract('sales'),
    services: catalogueContract('services'),
    accessories: catalogueContract('accessories'),
    products: productsContract,
    synonyms: synonymsContract,
    productTable: productTableContract,
    bulkChanges: bulkChangesContract,
    labels: labelsContract,
    shopPictures: shopPicturesContract,
  },
} as const satisfies Manifest
