import type { Manifest } from '../../platform/domains/manifest.ts'
import { connectionsContract } from './contract.ts'

export const providers = {
  contracts: {
    connections: connectionsContract,
  },
} as const satisfies Manifest
