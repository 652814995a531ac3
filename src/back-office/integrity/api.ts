import type { ApiPlugin } from '../../platform/plugin.ts'
import { integrityContract, type CheckReport, type Fix } from './contract.ts'
import { fixDescriptions } from './fix-descriptions.ts'
import {
  applyWaitingPayment,
  closeException,
  closeGatewayException,
  listExceptions,
  refundWaiting,
  settleFailedRefund,
} from './payment-exceptions.ts'
import { runChecks, type CheckResult } from './run-checks.ts'
import type { FastifyInstance } from 'fastify'
import type { FixInput } from '../../platform/domains/integrity-fix.ts'

/** Consistency checks over orders, payments, refunds, stock and invoices, their fixes, and open payment exceptions. */
export const integrityApi: ApiPlugin = async (app) => {
  app.route({
    ...integrityContract.runChecks,
    handler: async ({ query }) => {
      const results = await runChecks(app, app.clock())
      return { checks: results.map(presentResult), ...(await listExceptions(app.db, query)) }
    },
  })

  app.route({
    ...integrityContract.applyFix,
    handler: async (request) => {
      const by = await request.recentStaff()
      const { fix, subject } = request.body
      await applyFix(app, fix, { subject, by })
      return { message: fixDescriptions[fix].done }
    },
  })

  app.route({
    ...integrityContract.settleRefund,
    handler: async (request) => {
      const by = await request.recentStaff()
      await settleFailedRefund(app, { paymentId: request.params.id, sent: request.body, by })
      return { message: 'The refund is settled.' }
    },
  })

  app.route({
    ...integrityContract.refundWaiting,
    handler: async (request) => {
      await refundWaiting(app, { paymentId: request.params.id, by: await request.recentStaff() })
      return { message: 'The refund is on its way.' }
    },
  })

  app.route({
    ...integrityContract.applyWaiting,
    handler: async (request) => {
      const by = await request.recentStaff()
      const { isApplied } = await applyWaitingPayment(app, { paymentId: request.params.id, by })
      return {
        message: isApplied
          ? 'The payment counts for its order.'
          : 'The order cannot be paid any more, so the payment is refunded.',
      }
    },
  })

  app.route({
    ...integrityContract.closeGatewayException,
    handler: async ({ params, body }) => {
      await closeGatewayException(app, { id: params.id, note: body.note })
      return { message: 'The case is closed.' }
    },
  })

  app.route({
    ...integrityContract.closeException,
    handler: async (request) => {
      const by = await request.recentStaff()
      await closeException(app, { paymentId: request.params.id, note: request.body.note, by })
      return { message: 'The case is closed.' }
    },
  })
}

const presentResult = ({
  check: { id, sentence, severity, fix },
  rows,
  total,
}: CheckResult): CheckReport => ({
  id,
  sentence,
  severity: severity ?? 'error',
  // The response's schema rejects a name that it does not have.
  fix: (fix ?? null) as Fix | null,
  total,
  rows: rows.map(({ orderId, subject, detail }) => ({ order: orderId, subject, detail })),
})

/** Applies the fix of the domain that brings it. @throws nothingToFix (409) if the subject is unknown or already fixed */
async function applyFix(app: FastifyInstance, fix: Fix, input: FixInput) {
  for (const { fixes = {} } of app.domains) await fixes[fix]?.(app, input)
}
