import type { Manifest } from '../../platform/domains/manifest.ts'
import { cartContract } from './contract.ts'

export const cart = {
  contracts: {
    cart: cartContract,
  },
  pages: [{ path: '/cart', file: 'selling/cart/cart-page.tsx', title: 'Cart', access: 'customer' }],
} as const satisfies Manifest
