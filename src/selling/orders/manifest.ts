import type { Manifest } from '../../platform/domains/manifest.ts'
import { ordersContract } from './contract.ts'
import { adminOrdersContract } from './admin/contract.ts'
import { documentsContract } from './documents/contract.ts'
import { orderLinksContract } from './links/contract.ts'
import { refundsContract } from './refunds/contract.ts'
import { orderNotesContract } from './notes/contract.ts'
import { returnsContract } from './returns/contract.ts'

export const orders = {
  contracts: {
    orders: ordersContract,
    adminOrders: adminOrdersContract,
    documents: documentsContract,
    orderLinks: orderLinksContract,
    refunds: refundsContract,
    orderNotes: orderNotesContract,
    returns: returnsContract,
  },
  sheets: [
    {
      kind: 'orders',
      title: 'Orders',
      text: 'Buyer, items, amounts, status and invoice number, by the day of the order.',
      hasPeriod: true,
      position: 40,
    },
  ],
  waiting: {
    toPack: 'orders',
    toHandOver: 'orders',
    lateParcels: 'sales',
    cancelRequests: 'refunds',
    returns: 'sales',
  },
} as const satisfies Manifest
