import type { Manifest } from '../../platform/domains/manifest.ts'
import { integrityContract } from './contract.ts'

export const integrity = {
  contracts: {
    integrity: integrityContract,
  },
} as const satisfies Manifest
