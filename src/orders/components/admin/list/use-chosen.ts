import { useState } from 'react'
import type { AdminOrder } from '../../../admin/contract.ts'

/** The orders with a tick, of those in sight: what a search or another page hides is not acted on. */
export function useChosen(orders: AdminOrder[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = orders.filter(({ id }) => ids.has(id))
  return {
    chosen,
    isChosen: (id: string) => ids.has(id),
    choose: (picked: string[]) => setIds(new Set(picked)),
    toggle: (id: string) => setIds(ids.has(id) ? without(ids, id) : new Set([...ids, id])),
  }
}

const without = (ids: ReadonlySet<string>, gone: string) => new Set([...ids].filter((id) => id !== gone))
