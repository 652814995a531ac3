import type { Manifest } from '../../platform/domains/manifest.ts'
import { bulkChangesContract } from '../../selling/catalogue/bulk-changes/contract.ts'
import { productTableContract } from '../../selling/catalogue/product-table/contract.ts'
import { costsContract } from './costs/contract.ts'
import { labelsContract } from './labels/contract.ts'
import { serialisedContract } from './serialised/contract.ts'

export const products = {
  contracts: {
    productTable: productTableContract,
    bulkChanges: bulkChangesContract,
    labels: labelsContract,
    serialised: serialisedContract,
    costs: costsContract,
  },
  pages: [
    {
      path: '/admin',
      file: 'back-office/products/pages/dashboard.tsx',
      title: 'Catalogue',
      access: 'staff',
      permission: 'catalogue',
      chapter: 'catalogue',
      nav: { group: 'catalogue', position: 1, waits: 'lowStock' },
    },
    {
      path: '/admin/add',
      file: 'back-office/products/pages/add-product.tsx',
      title: 'Add item',
      access: 'staff',
      permission: 'catalogue',
      chapter: 'catalogue#add-an-item',
      below: '/admin',
    },
    {
      path: '/:cname/edit/:id',
      file: 'back-office/products/pages/edit-product.tsx',
      title: 'Edit item',
      access: 'staff',
      permission: 'catalogue',
      chapter: 'catalogue#add-an-item',
      below: '/admin',
    },
    {
      path: '/admin/catalogue',
      file: 'back-office/products/pages/product-table.tsx',
      title: 'Product table',
      access: 'staff',
      permission: 'stock',
      chapter: 'catalogue#change-a-price-or-the-stock',
      nav: { group: 'catalogue', position: 2 },
    },
    {
      path: '/admin/catalogue/deleted',
      file: 'back-office/products/pages/deleted-items.tsx',
      title: 'Recently deleted',
      access: 'staff',
      permission: 'catalogue',
      chapter: 'catalogue#delete-and-put-back',
      below: '/admin/catalogue',
    },
    {
      path: '/admin/catalogue/labels',
      file: 'back-office/products/pages/product-labels.tsx',
      title: 'Labels',
      access: 'staff',
      permission: 'stock',
      chapter: 'catalogue#labels',
      below: '/admin/catalogue',
    },
    {
      path: '/admin/catalogue/costs',
      file: 'back-office/products/pages/cost-sheet.tsx',
      title: 'Costs from a sheet',
      access: 'staff',
      permission: 'costs',
      chapter: 'catalogue#what-your-stock-cost',
      below: '/admin/catalogue',
    },
  ],
} as const satisfies Manifest
