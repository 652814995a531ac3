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
} as const satisfies Manifest
