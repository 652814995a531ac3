import type { Manifest } from '../../platform/domains/manifest.ts'
import { monitoringContract } from './contract.ts'

export const monitoring = {
  contracts: {
    monitoring: monitoringContract,
  },
} as const satisfies Manifest
