import type { Manifest } from '../../platform/domains/manifest.ts'
import { moneyNotReceivedContract } from './not-received/contract.ts'
import { counterSalesContract } from './contract.ts'
import { counterReturnsContract } from './returns/contract.ts'

export const counterSales = {
  contracts: {
    counterSales: counterSalesContract,
    counterReturns: counterReturnsContract,
    moneyNotReceived: moneyNotReceivedContract,
  },
} as const satisfies Manifest
