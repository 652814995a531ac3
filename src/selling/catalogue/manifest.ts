import type { Manifest } from '../../platform/domains/manifest.ts'
import { catalogueContract } from './contract.ts'
import { productsContract, synonymsContract } from './search/contract.ts'
import { shopPicturesContract } from './images/contract.ts'
import { catalogueReports, catalogueSheets } from './reports/report-texts.ts'

export const catalogue = {
  contracts: {
    sales: catalogueContract('sales'),
    services: catalogueContract('services'),
    accessories: catalogueContract('accessories'),
    products: productsContract,
    synonyms: synonymsContract,
    shopPictures: shopPicturesContract,
  },
  reports: catalogueReports,
  sheets: catalogueSheets,
  waiting: { lowStock: 'catalogue' },
} as const satisfies Manifest
