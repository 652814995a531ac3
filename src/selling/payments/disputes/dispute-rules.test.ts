import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import type { DisputeStatus } from '../contract.ts'
import type { GatewayDispute } from '../gateways/gateway.ts'
import { afterReport, contradictionOf, deductionOf, type DisputeState } from './dispute-rules.ts'

const report = (status: DisputeStatus, more: Partial<GatewayDispute> = {}): GatewayDispute => ({
  id: 'disp_1',
  paymentId: 'pay_1',
  amountPaise: 1_000_00,
  currency: 'INR',
  deductedPaise: 0,
  contestedPaise: null,
  phase: 'chargeback',
  reasonCode: 'fraud',
  respondBy: null,
  status,
  reportedAt: new Date(0),
  ...more,
})

const after = (reports: GatewayDispute[]) =>
  reports.reduce<DisputeState | undefined>((state, reported) => afterReport(state, reported), undefined)

test('reports in any order, and repeated, have one result', () => {
  const statuses: DisputeStatus[] = ['open', 'under_review', 'action_required', 'won', 'lost', 'closed']
  const reports = fc.array(
    fc.record({
      status: fc.constantFrom(...statuses),
      seconds: fc.nat({ max: 4 }),
      deductedPaise: fc.constantFrom(0, 400_00, 1_000_00),
    }),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(reports, fc.infiniteStream(fc.nat()), (made, numbers) => {
      // A status is reported once in a second, as each dispute has one status at a time.
      const unique = [...new Map(made.map((one) => [`${one.status} ${one.seconds}`, one])).values()]
      const sent = unique.map(({ status, seconds, deductedPaise }) =>
        report(status, { deductedPaise, reportedAt: new Date(seconds * 1000) }),
      )
      const shuffled = [...sent, ...sent]
        .map((one) => ({ one, at: Number(numbers.next().value) }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one)
      expect(after(shuffled)).toEqual(after(sent))
    }),
  )
})

test('a dispute that was won gives back what was deducted, but for the part that the shop accepted', () => {
  const lost = report('lost', { deductedPaise: 1_000_00 })
  const won = { deductedPaise: 1_000_00, reportedAt: new Date(1000) }
  expect(after([lost])).toMatchObject({ deductedPaise: 1_000_00, returnedPaise: 0 })
  expect(after([lost, report('won', won)])).toMatchObject({ status: 'won', returnedPaise: 1_000_00 })
  expect(deductionOf(report('won', { deductedPaise: 100_00, contestedPaise: 900_00 }))).toBe(100_00)
})

test('a later report of an earlier status changes nothing', () => {
  const lost = report('lost', { deductedPaise: 1_000_00 })
  const created = report('open', { reportedAt: new Date(9_000) })
  expect(after([lost, created])).toEqual(after([lost]))
})

test.each([
  [{ deductedPaise: 0, currency: 'USD' }, undefined],
  [{ deductedPaise: 1, currency: 'USD' }, 'the deduction is in USD'],
  [{ deductedPaise: 1_000_01 }, 'more was deducted than is disputed'],
  [{ deductedPaise: 1_000_00 }, 'more was deducted than was paid'],
  [{ deductedPaise: 900_00 }, undefined],
])('%j of a payment of ₹900: %s', (more, why) => {
  expect(contradictionOf(report('lost', more), paise(900_00))).toBe(why)
})
