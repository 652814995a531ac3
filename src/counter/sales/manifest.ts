import type { Manifest } from '../../platform/domains/manifest.ts'
import { moneyNotReceivedContract } from './not-received/contract.ts'
import { counterSalesContract } from './contract.ts'

export const counterSales = {
  contracts: { counterSales: counterSalesContract, moneyNotReceived: moneyNotReceivedContract },
} as const satisfies Manifest
