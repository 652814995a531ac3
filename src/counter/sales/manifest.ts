import type { Manifest } from '../../platform/domains/manifest.ts'
import { counterSalesContract } from './contract.ts'

export const counterSales = { contracts: { counterSales: counterSalesContract } } as const satisfies Manifest
