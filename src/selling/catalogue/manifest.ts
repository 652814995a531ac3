import type { Manifest } from '../../platform/domains/manifest.ts'
import { catalogueContract } from './contract.ts'
import { phonesContract } from './phones/contract.ts'
import { productsContract, synonymsContract } from './search/contract.ts'
import { shopPicturesContract } from './images/contract.ts'
import { catalogueReports, catalogueSheets } from './reports/report-texts.ts'

export const catalogue = {
  contracts: {
    sales: catalogueContract('sales'),
    services: catalogueContract('services'),
    accessories: catalogueContract('accessories'),
    products: productsContract,
    phones: phonesContract,
    synonyms: synonymsContract,
    shopPictures: shopPicturesContract,
  },
  reports: catalogueReports,
  sheets: catalogueSheets,
  waiting: { toCount: 'stock', lowStock: 'catalogue', wrongHsn: 'catalogue', undeclared: 'catalogue' },
  activityLog: {
    tables: {
      products: { label: 'Item' },
      bulk_changes: { label: 'Change of many items', path: '/admin' },
      shop_synonyms: { label: 'Synonym', path: '/admin/reports/searches' },
    },
    fields: {
      held: 'Reserved',
      on_hand: 'Stock',
      image_url: 'Picture',
      mrp_paise: 'MRP',
      cost_changed_at: 'Cost entered',
      to_count_since: 'To be counted since',
    },
    codes: { sales: 'Phones', services: 'Repairs' },
  },
} as const satisfies Manifest
