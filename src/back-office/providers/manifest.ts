import type { Manifest } from '../../platform/domains/manifest.ts'
import { providersContract } from './contract.ts'

export const providers = {
  contracts: {
    providers: providersContract,
  },
} as const satisfies Manifest
