import { useState } from 'react'
import type { PersonAndPin, PinState } from '../../../../people/accounts/pins/contract.ts'
import { codeOf } from '../../../../counter/drawers/components/problem-code.ts'
import { deviceDrawer } from '../../../../counter/drawers/device-drawer.ts'
import type { Tender } from '../../../../counter/sales/draft/draft-bill.ts'
import { tenderRequest } from '../../../../counter/sales/draft/sale-request.ts'
import { toTender, type TenderInput } from '../../../../counter/sales/draft/tenders.ts'
import type { PayBackBy } from '../../../../counter/tenders/contract.ts'
import { fromRupees, paise, sum } from '../../../../platform/money/money.ts'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Job } from '../../contract.ts'
import type { DoneHandOver } from '../../hand-over/contract.ts'
import { useBills } from './use-bills.ts'

interface Fields {
  chosen: string[]
  pickupCode: string
  withoutCode: string
  address: string
  gstin: string
  stateCode: string
  dueUntil: string | undefined
  payBackBy: PayBackBy
}

/** What is taken for the chosen repairs, and how they are handed over. */
export function useHandOver(
  jobs: Job[],
  first: string,
  onDone: (done: DoneHandOver, tenders: Tender[]) => void,
) {
  const [fields, setFields] = useState<Fields>({
    ...{ chosen: [first], pickupCode: '', withoutCode: '', address: '', gstin: '', stateCode: '' },
    dueUntil: undefined,
    payBackBy: jobs.some(({ prepaid }) => prepaid !== null) ? 'as_paid' : 'cash',
  })
  const [tenders, setTenders] = useState<Tender[]>([])
  const [pins, setPins] = useState<PinState>()
  // One key for each hand-over: sent again after a lost answer it is the same.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { bills, problem } = useBills(fields.chosen, fields.gstin)
  const leftPaise = paise(
    fromRupees(bills?.balance ?? 0) - sum(tenders.map(({ amountPaise }) => amountPaise)),
  )
  /** Whose discount, price or due a manager has to allow. */
  async function askManager(code = '') {
    const isAsked = code === 'due_needs_manager'
    if (isAsked || !code.includes('pin')) setPins(isAsked ? await browserApi().pins.state() : undefined)
  }
  const action = useAction(
    async (manager?: PersonAndPin) => {
      const body = toRequest(jobs, fields, tenders, bills!.balance)
      const sent = { ...body, ...deviceDrawer.request(), ...(manager && { manager }) }
      const done = await browserApi()
        .repairHandOver.handOver({ body: sent, idempotencyKey })
        .catch(async (failure: unknown) => {
          await askManager(codeOf(failure))
          throw failure
        })
      setPins(undefined)
      onDone(done, tenders)
    },
    { failed: 'The answer of the shop was lost. Press Hand over again: it is saved once.' },
  )
  return {
    ...{ fields, bills, problem, tenders, leftPaise },
    change: (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes })),
    take: (tender: TenderInput) =>
      setTenders((before) => [...before, toTender((before.at(-1)?.key ?? 0) + 1, leftPaise, tender)]),
    remove: (key: number) => setTenders((before) => before.filter((tender) => tender.key !== key)),
    action: { ...action, pins, askNoManager: () => setPins(undefined) },
  }
}

export type HandingOver = ReturnType<typeof useHandOver>

function toRequest(jobs: Job[], fields: Fields, tenders: Tender[], shownBalance: number) {
  const { chosen, pickupCode, withoutCode, address, gstin, stateCode, dueUntil, payBackBy } = fields
  return {
    jobs: jobs.filter(({ id }) => chosen.includes(id)).map(({ id, version }) => ({ id, version })),
    ...(pickupCode.trim() !== '' && { pickupCode }),
    withoutCode,
    billTo: {
      address,
      ...(gstin.trim() !== '' && { gstin }),
      ...(stateCode !== '' && { stateCode }),
    },
    tenders: tenders.map(tenderRequest),
    ...(dueUntil !== undefined && { due: { until: dueUntil } }),
    ...{ payBackBy, shownBalance },
  }
}
