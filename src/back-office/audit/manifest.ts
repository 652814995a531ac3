import type { Manifest } from '../../platform/domains/manifest.ts'
import { auditContract } from './contract.ts'

export const audit = {
  contracts: {
    audit: auditContract,
  },
} as const satisfies Manifest
