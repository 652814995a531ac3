import type { Manifest } from '../../platform/domains/manifest.ts'
import { moneyNotReceivedContract } from './not-received/contract.ts'
import { counterSalesContract } from './contract.ts'
import { counterReturnsContract } from './returns/contract.ts'

export const counterSales = {
  contracts: {
    counterSales: counterSalesContract,
    moneyNotReceived: moneyNotReceivedContract,
    counterReturns: counterReturnsContract,
  },
} as const satisfies Manifest
