import type { Manifest } from '../../platform/domains/manifest.ts'
import { todayContract } from './contract.ts'

export const today = {
  contracts: {
    today: todayContract,
  },
} as const satisfies Manifest
