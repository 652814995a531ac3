import type { Manifest } from '../../platform/domains/manifest.ts'
import { reportsContract } from './contract.ts'

export const reports = {
  contracts: {
    reports: reportsContract,
  },
} as const satisfies Manifest
