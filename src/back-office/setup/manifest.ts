import type { Manifest } from '../../platform/domains/manifest.ts'
import { setupContract } from './contract.ts'

export const setup = {
  contracts: {
    setup: setupContract,
  },
} as const satisfies Manifest
