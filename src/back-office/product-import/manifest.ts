import type { Manifest } from '../../platform/domains/manifest.ts'
import { productImportContract } from './contract.ts'

export const productImport = {
  contracts: {
    productImport: productImportContract,
  },
} as const satisfies Manifest
