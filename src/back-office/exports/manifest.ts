import type { Manifest } from '../../platform/domains/manifest.ts'
import { exportsContract } from './contract.ts'

export const exports = {
  contracts: {
    exports: exportsContract,
  },
} as const satisfies Manifest
