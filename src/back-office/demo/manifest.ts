import type { Manifest } from '../../platform/domains/manifest.ts'
import { demoDataContract } from './contract.ts'

export const demo = {
  contracts: {
    demoData: demoDataContract,
  },
} as const satisfies Manifest
