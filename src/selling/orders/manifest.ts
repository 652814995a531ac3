import type { Manifest } from '../../platform/domains/manifest.ts'
import { ordersContract } from './contract.ts'
import { adminOrdersContract } from './admin/contract.ts'
import { documentsContract } from './documents/contract.ts'
import { orderLinksContract } from './links/contract.ts'
import { marginsContract } from './margins/contract.ts'
import { refundsContract } from './refunds/contract.ts'
import { orderNotesContract } from './notes/contract.ts'
import { packingContract } from './packing/contract.ts'
import { returnsContract } from './returns/contract.ts'

export const orders = {
  contracts: {
    orders: ordersContract,
    adminOrders: adminOrdersContract,
    documents: documentsContract,
    orderLinks: orderLinksContract,
    refunds: refundsContract,
    margins: marginsContract,
    orderNotes: orderNotesContract,
    packing: packingContract,
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
    {
      kind: 'serials',
      title: 'Serial numbers',
      text: 'IMEIs and serial numbers with item, order and bill, by the day they were sold, and when they came back.',
      hasPeriod: true,
      position: 45,
    },
  ],
  waiting: {
    toPack: 'orders',
    toHandOver: 'orders',
    toCollectUnpaid: 'orders',
    lateParcels: 'sales',
    cancelRequests: 'refunds',
    returns: 'sales',
    returnsToExpect: 'sales',
  },
  pages: [
    {
      path: '/o/:token',
      file: 'selling/orders/pages/order-by-link.tsx',
      title: 'An order by its link',
      access: 'anyone',
    },
    {
      path: '/track',
      file: 'selling/orders/pages/track-order.tsx',
      title: 'Track an order',
      access: 'anyone',
      isIndexable: true,
    },
    {
      path: '/account/orders/:id/documents/:document',
      file: 'selling/orders/pages/document.tsx',
      title: 'An invoice',
      access: 'anyone',
    },
    {
      path: '/account/orders',
      file: 'selling/orders/pages/my-orders.tsx',
      title: 'Orders of a customer',
      access: 'customer',
    },
    {
      path: '/account/orders/:id',
      file: 'selling/orders/pages/own-order.tsx',
      title: 'An order of a customer',
      access: 'customer',
    },
    { path: '/buy', file: 'selling/orders/pages/checkout.tsx', title: 'Checkout', access: 'customer' },
    { path: '/pay', file: 'selling/orders/pages/pay.tsx', title: 'Payment', access: 'customer' },
    {
      path: '/orders',
      file: 'selling/orders/pages/admin-orders.tsx',
      title: 'Orders',
      access: 'staff',
      permission: 'orders',
      chapter: 'orders',
      nav: { group: 'orders', position: 1, search: '?preset=to-do', waits: 'orders' },
    },
    {
      path: '/orders/packing-slips',
      file: 'selling/orders/pages/packing-slips.tsx',
      title: 'Packing slips',
      access: 'staff',
      permission: 'orders',
      chapter: 'orders#pack-and-hand-over',
      below: '/orders',
    },
  ],
  activityLog: {
    tables: {
      orders: { label: 'Order', path: '/orders?order={{name}}' },
      order_notes: { label: 'Note on order', path: '/orders?order={{name}}' },
      write_offs: { label: 'Write-off of', path: '/orders?order={{name}}' },
      returns: { label: 'Return of order', path: '/orders?order={{name}}' },
      order_cancel_requests: { label: 'Request to cancel order', path: '/orders?order={{name}}' },
    },
    fields: {
      ...{ hold: 'Reservation', hold_until: 'Reserved until', pays_at_shop: 'Pays at the shop' },
      ...{
        credit_paise: 'Paid later',
        due_until: 'To be paid by',
        credit_allowed_by: 'Who allowed to pay later',
      },
      ...{ eway_bill: 'e-way bill', eway_reason: 'Why no e-way bill' },
    },
  },
} as const satisfies Manifest
