import type { Manifest } from '../../platform/domains/manifest.ts'
import { customersContract } from './contract.ts'

export const customers = {
  contracts: {
    customers: customersContract,
  },
} as const satisfies Manifest
