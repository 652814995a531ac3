import { useState } from 'react'
import type { PersonAndPin, PinState } from '../../../people/accounts/pins/contract.ts'
import { useAction } from '../../../ui/actions/use-action.ts'
import { fromRupees, type Paise } from '../../../platform/money/money.ts'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { codeOf } from '../../drawers/components/problem-code.ts'
import { browserApi } from '../../../web/browser-api.ts'
import type { DoneSale } from '../contract.ts'
import type { DoneReturn } from '../returns/contract.ts'
import type { DraftBill } from '../draft/draft-bill.ts'
import { withPriceOfToday } from '../draft/draft-lines.ts'
import { openDraft } from '../draft/open-draft.ts'
import { exchangeRequest } from '../draft/exchange.ts'
import { toSaleRequest } from '../draft/sale-request.ts'
import { storedDrafts } from '../draft/stored-drafts.ts'
import { deviceDrawer } from '../../drawers/device-drawer.ts'
import { fetchWorth, piecesOf, worthInPaise } from './worth.ts'

export interface DoneBill {
  sale: DoneSale
  /** Of an exchange. */
  returned?: DoneReturn
  draft: Pick<DraftBill, 'customer' | 'tenders' | 'dueUntil'>
}

/** The shop has surely not stored the bill, so it can be changed and sent again. */
const isRefusal = (failure: unknown) =>
  failure instanceof ApiProblem &&
  failure.status >= 400 &&
  failure.status < 500 &&
  failure.code !== 'in_progress'

const needsManager = new Set(['discount_needs_manager', 'price_needs_manager', 'due_needs_manager'])
const isAboutPin = new Set(['wrong_pin', 'pin_blocked', 'person_may_not'])

/**
 * Sends the bill under its own key, so that a bill whose answer was lost is the same when it is sent again. `pins` is there while the bill
 * needs a manager's PIN, which is kept nowhere: the bill of a lost answer is sent again without it.
 */
export function useSale(draft: DraftBill, onDone: (done: DoneBill) => void) {
  const [pins, setPins] = useState<PinState>()
  async function askManager(code = '') {
    if (needsManager.has(code))
      setPins(
        await browserApi()
          .pins.state()
          .catch(() => undefined),
      )
    else if (!isAboutPin.has(code)) setPins(undefined)
  }
  const action = useAction(
    async (manager?: PersonAndPin) => {
      const { id } = draft
      storedDrafts.change(id, (known) => ({ ...known, isSent: true }))
      const sent = await send(draft, manager).catch(async (failure: unknown) => {
        if (isRefusal(failure)) storedDrafts.change(id, (known) => ({ ...known, isSent: false }))
        if (codeOf(failure) === 'total_changed') await refreshPrices(draft)
        if (codeOf(failure) === 'worth_changed') await refreshWorth(draft)
        await askManager(codeOf(failure))
        throw failure
      })
      setPins(undefined)
      openDraft.complete(id)
      onDone({ ...sent, draft })
    },
    { failed: 'The answer of the shop was lost. Send the bill again: it is saved once.' },
  )
  return { ...action, pins, askNoManager: () => setPins(undefined) }
}

async function send(draft: DraftBill, manager: PersonAndPin | undefined): Promise<Omit<DoneBill, 'draft'>> {
  const { id: idempotencyKey, exchange } = draft
  const { counterSales, counterReturns } = browserApi()
  const drawer = deviceDrawer.request()
  const allowed = manager && { manager }
  if (!exchange) {
    const body = { ...toSaleRequest(draft), ...drawer, ...allowed }
    return { sale: await counterSales.sell({ body, idempotencyKey }) }
  }
  const request = exchangeRequest(draft, exchange, drawer)
  const body = { ...request, sale: { ...request.sale!, ...allowed } }
  const returned = await counterReturns.takeGoods({ body, idempotencyKey })
  return { sale: returned.sale!, returned }
}

async function refreshWorth({ id, exchange }: DraftBill) {
  if (!exchange) return
  const { order, lines, payBackBy } = exchange
  const worth = await fetchWorth(order, piecesOf(lines), { payBackBy, isExchange: true })
  storedDrafts.change(id, (draft) => ({ ...draft, exchange: { ...exchange, ...worthInPaise(worth) } }))
}

/** Of the lines that have the shop's own price. */
async function refreshPrices({ id, lines }: DraftBill) {
  for (const { productId, shopCode } of lines) {
    const { items } = await browserApi().counterSales.lookup({ querystring: { code: String(shopCode) } })
    const item = items.find((each) => each.productId === productId)
    if (item) storedDrafts.change(id, (draft) => withPriceOfToday(draft, item))
  }
}

/** What the customer gets back, by the shop's answer. */
export const changeGiven = ({ sale }: DoneBill): Paise => fromRupees(sale.change)
