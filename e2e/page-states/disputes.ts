import type { Page } from '@playwright/test'
import type { IntegrityReport } from '../../src/back-office/integrity/contract.ts'
import type { AdminOrderDetails } from '../../src/selling/orders/admin/contract.ts'
import type { DisputeEntry } from '../../src/selling/payments/contract.ts'
import type { Today } from '../../src/back-office/today/contract.ts'
import type { Scene } from './scene.ts'

const dispute: DisputeEntry = {
  ...{ id: 'disp_EsIAlDcoUr8CaQ', gatewayPayment: 'pay_EFtmUsbwpXwBHI', amount: 64_999, currency: 'INR' },
  ...{ phase: 'chargeback', reason: 'goods_or_services_not_received', status: 'open' },
  ...{ respondBy: '2026-12-05T18:29:00.000Z', deducted: 0, returned: 0 },
  ...{ receivedAt: '2026-11-26T08:00:00.000Z', changedAt: '2026-11-26T08:00:00.000Z' },
}
const lost: DisputeEntry = { ...dispute, id: 'disp_EsIUyp8XlaZOUt', status: 'lost', deducted: 64_999 }

/** Answers a call as the shop does, with a change. */
async function changed<Answer>(page: Page, url: RegExp, change: (answer: Answer) => Answer) {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: change((await response.json()) as Answer) })
  })
}

/** Disputes come from the gateway alone, so the pages get answers with them. */
export const disputeScenes: Scene[] = [
  {
    name: 'today-disputes',
    viewer: 'owner',
    open: async (page) => {
      const row = { customer: 'Asha Raman', order: 'KD-7Q2MX4VA9C', isTest: false }
      const disputes = { total: 2, rows: [dispute, lost].map((one) => ({ ...row, ...one })) }
      await changed<Today>(page, /\/api\/admin\/today(\?|$)/, (today) => ({
        ...today,
        waiting: { ...today.waiting, disputes },
      }))
      await page.goto('/admin/today')
      await page.getByRole('heading', { name: 'Disputed payments' }).waitFor()
    },
  },
  {
    name: 'order-disputed',
    viewer: 'owner',
    open: async (page) => {
      await changed<AdminOrderDetails>(page, /\/api\/admin\/orders\/KD-[^/?]+$/, (order) => ({
        ...order,
        ...{ disputes: [lost], chargedBack: order.amount - 500, paid: order.amount - 500 },
        payments: order.payments.map((payment) => ({
          ...payment,
          ...{ charged: order.amount - 500, discount: 500, fee: 1_524.24, received: order.amount - 2_024.24 },
        })),
      }))
      await page.goto('/orders?tab=processing')
      await page.getByRole('button', { name: 'Details' }).first().click()
      await page.getByRole('heading', { name: 'Disputes' }).waitFor()
    },
  },
  {
    name: 'integrity-waiting',
    viewer: 'owner',
    open: async (page) => {
      const exception: IntegrityReport['exceptions'][number] = {
        ...{ id: 'none', order: 'KD-7Q2MX4VA9C', date: dispute.receivedAt, amount: 900, left: 900 },
        ...{ method: 'gateway', isTest: false, reason: 'differs', isWaiting: true, refund: null },
      }
      const message = {
        ...{ id: 'none', date: dispute.receivedAt, event: 'transfer.processed' },
        detail: 'transfer trf_EAznuJ9cDLnF7Y amount 50000, the shop does not know this kind of event',
      }
      await changed<IntegrityReport>(page, /\/api\/admin\/integrity(\?|$)/, (report) => ({
        ...report,
        ...{ exceptions: [exception], exceptionsTotal: 1 },
        ...{ gatewayExceptions: [message], gatewayExceptionsTotal: 1 },
      }))
      await page.goto('/admin/integrity')
      await page.getByRole('button', { name: 'Take as paid' }).waitFor()
    },
  },
]
