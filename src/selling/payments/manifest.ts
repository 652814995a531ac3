import type { Manifest } from '../../platform/domains/manifest.ts'
import { paymentsContract } from './contract.ts'

export const payments = {
  contracts: {
    payments: paymentsContract,
  },
} as const satisfies Manifest
