import type { ApiPlugin } from '../platform/plugin.ts'
import { closeCase } from './payment-exceptions/close-case.ts'
import { giveBackByHand } from './payment-exceptions/give-back-by-hand.ts'
import { openCases } from './payment-exceptions/open-cases.ts'
import { integrityContract, type CheckedPart } from './contract.ts'
import { examine, type Finding } from './examine.ts'
import { doMend } from './fixes/all-mends.ts'
import { mendWords } from './mend-words.ts'

/** The money doctor: what disagrees in the books, and what the owner can do about it. */
export const doctorApi: ApiPlugin = async (app) => {
  app.route({
    ...integrityContract.examine,
    handler: async () => {
      const findings = await examine(app.db, app.clock())
      return { checks: findings.map(part), cases: await openCases(app.db) }
    },
  })

  app.route({
    ...integrityContract.mend,
    handler: async (request) => {
      const by = await request.recentStaff()
      const { mend, subject } = request.body
      await doMend[mend](app, { subject, by })
      return { message: mendWords[mend].done }
    },
  })

  app.route({
    ...integrityContract.giveBack,
    handler: async (request) => {
      const by = await request.recentStaff()
      await giveBackByHand(app, { paymentId: request.params.id, sent: request.body, by })
      return { message: 'The refund is settled.' }
    },
  })

  app.route({
    ...integrityContract.close,
    handler: async (request) => {
      const by = await request.recentStaff()
      await closeCase(app, { paymentId: request.params.id, note: request.body.note, by })
      return { message: 'The case is closed.' }
    },
  })
}

const part = ({ check: { id, sentence, gravity, mend }, rows, total }: Finding): CheckedPart => ({
  id,
  sentence,
  gravity: gravity ?? 'wrong',
  mend: mend ?? null,
  total,
  rows: rows.map(({ orderId, subject, says }) => ({ order: orderId, subject, says })),
})
