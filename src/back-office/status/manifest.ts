import type { Manifest } from '../../platform/domains/manifest.ts'
import { statusContract } from './contract.ts'

export const status = {
  contracts: {
    status: statusContract,
  },
} as const satisfies Manifest
