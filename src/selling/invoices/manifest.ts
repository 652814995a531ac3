import type { Manifest } from '../../platform/domains/manifest.ts'
import { invoicesContract } from './contract.ts'

export const invoices = {
  contracts: {
    invoices: invoicesContract,
  },
} as const satisfies Manifest
