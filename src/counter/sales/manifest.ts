import type { Manifest } from '../../platform/domains/manifest.ts'
import { counterSalesContract } from './contract.ts'
import { counterReturnsContract } from './returns/contract.ts'

export const counterSales = {
  contracts: { counterSales: counterSalesContract, counterReturns: counterReturnsContract },
} as const satisfies Manifest
