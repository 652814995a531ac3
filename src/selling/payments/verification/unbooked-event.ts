import { z } from 'zod'
import type { GatewayException } from './gateway-exceptions-store.ts'

export type UnbookedEvent = Pick<GatewayException, 'eventId' | 'event' | 'detail'>

/** Events whose malformed amounts must not hide that money moved. */
const movesMoney = /^(payment\.captured|order\.paid|refund\.(created|processed)|payment\.dispute\.\w+)$/

/** Steps at which no money has moved yet, or none moves any more. */
const movesNone =
  /\.(activated|attempted|authenticated|authorized|cancelled|expired|failed|halted|issued|paused|pending|processing|rejected|resumed|speed_changed|updated)$/

/** Between the shop and the provider or others: no buyer pays or gets anything back. */
const ofTheShop = /^(settlement|payout|payout_link|fund_account)\./

const Entity = z.object({
  entity: z.object({
    id: z.string().max(100).optional(),
    amount: z.coerce.number().optional().catch(undefined),
  }),
})
const Event = z.object({
  event: z.string().min(1).max(100),
  payload: z.record(z.string().max(50), z.unknown()).catch({}),
})

/**
 * An event by which a buyer's money moves and that the shop cannot book; undefined if none does. Several events about the same payment or
 * refund are one exception.
 */
export function exceptionOf(json: unknown, id: string, why?: string): UnbookedEvent | undefined {
  const { data } = Event.safeParse(json)
  if (!data) return undefined
  const { event, payload } = data
  const entities = Object.entries(payload).flatMap(([kind, value]) => {
    const { data: found } = Entity.safeParse(value)
    return found ? [{ kind, ...found.entity }] : []
  })
  const isKnown = movesMoney.test(event)
  const hasAmount = entities.some(({ amount = 0 }) => amount > 0)
  if (!isKnown && (!hasAmount || movesNone.test(event) || ofTheShop.test(event))) return undefined
  const named = entities.map(({ kind, id: entityId, amount }) =>
    [kind, entityId, amount === undefined ? undefined : `amount ${amount}`].filter(Boolean).join(' '),
  )
  const idOf = (wanted: string) => entities.find(({ kind }) => kind === wanted)?.id
  const subject =
    isKnown && !event.startsWith('payment.dispute') ? (idOf('refund') ?? idOf('payment')) : undefined
  const reason = why ?? (isKnown ? 'it cannot be read' : 'the shop does not know this kind of event')
  return { eventId: subject ?? id, event, detail: [...named, reason].join(', ') }
}
