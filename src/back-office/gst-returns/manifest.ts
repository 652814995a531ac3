import type { Manifest } from '../../platform/domains/manifest.ts'
import { gstReturnsContract } from './contract.ts'

export const gstReturns = {
  contracts: {
    gstReturns: gstReturnsContract,
  },
} as const satisfies Manifest
