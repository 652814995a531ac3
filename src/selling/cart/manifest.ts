import type { Manifest } from '../../platform/domains/manifest.ts'
import { cartContract } from './contract.ts'

export const cart = {
  contracts: {
    cart: cartContract,
  },
} as const satisfies Manifest
