import { useLocation, useSearchParams } from 'react-router'

export type PayMethod = 'none' | 'card' | 'qr'

/**
 * The chosen way to pay. It is in the address, so that a reload, Back and a tab that the phone closed meanwhile return to it; the
 * navigation state goes along.
 */
export function usePayMethod({ replace = false } = {}) {
  const [search, setSearch] = useSearchParams()
  const state: unknown = useLocation().state
  const chosen = search.get('method')
  const method: PayMethod = chosen === 'card' || chosen === 'qr' ? chosen : 'none'

  /** `payment` is a payment on account, which has no order to find it by. */
  function choose(next: PayMethod, payment?: string) {
    const changed = new URLSearchParams(search)
    for (const name of ['method', 'payment']) changed.delete(name)
    if (next !== 'none') changed.set('method', next)
    if (payment !== undefined) changed.set('payment', payment)
    setSearch(changed, { state, replace, preventScrollReset: true })
  }
  return { method, choose, payment: search.get('payment') ?? undefined }
}
