import type { Manifest } from '../../platform/domains/manifest.ts'
import { counterBillsContract } from './bills/contract.ts'
import { moneyNotReceivedContract } from './not-received/contract.ts'
import { counterSalesContract } from './contract.ts'
import { onlineOrdersContract } from './online-orders/contract.ts'
import { counterReturnsContract } from './returns/contract.ts'

export const counterSales = {
  contracts: {
    counterSales: counterSalesContract,
    counterBills: counterBillsContract,
    counterReturns: counterReturnsContract,
    onlineOrders: onlineOrdersContract,
    moneyNotReceived: moneyNotReceivedContract,
  },
  pages: [
    {
      path: '/counter',
      file: 'counter/sales/pages/counter.tsx',
      title: 'Counter',
      access: 'staff',
      permission: 'sell',
      chapter: 'counter',
      nav: { group: 'counter', position: 1 },
    },
    {
      path: '/counter/bills',
      file: 'counter/sales/pages/bills.tsx',
      title: 'Bills',
      access: 'staff',
      permission: 'sell',
      chapter: 'counter#bills-of-today',
      nav: { group: 'counter', position: 3 },
    },
    {
      path: '/counter/not-received',
      file: 'counter/sales/pages/not-received.tsx',
      title: 'Money not received yet',
      access: 'staff',
      permission: 'payments',
      chapter: 'counter-day#money-not-received-yet',
      nav: { group: 'counter', position: 6 },
    },
  ],
} as const satisfies Manifest
