import type { Manifest } from '../../platform/domains/manifest.ts'
import { productImportContract } from './contract.ts'

export const productImport = {
  contracts: {
    productImport: productImportContract,
  },
  sheets: [
    {
      kind: 'products',
      title: 'Products',
      text: 'With the columns of the import, so that you can edit and import them.',
      hasPeriod: false,
      position: 10,
    },
  ],
  pages: [
    {
      path: '/admin/import',
      file: 'back-office/product-import/import-page.tsx',
      title: 'Import products',
      access: 'staff',
      permission: 'catalogue',
      chapter: 'import',
      nav: { group: 'catalogue', position: 3 },
    },
  ],
  activityLog: {
    tables: {
      product_imports: { label: 'Import of products', path: '/admin/import' },
    },
  },
} as const satisfies Manifest
