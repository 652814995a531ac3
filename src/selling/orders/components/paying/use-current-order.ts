import { useEffect, useEffectEvent, useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { ApiProblem } from '../../../../platform/api-client/api-client.ts'
import type { Order } from '../../contract.ts'
import { useOrderLinkToken } from './pay-link.ts'

/** The order to pay. Another tab may change its delivery and amount while it is not paid. */
export function useCurrentOrder(loaded: Order) {
  const [order, setOrder] = useState(loaded)
  const [changedElsewhere, setChangedElsewhere] = useState(false)
  const link = useOrderLinkToken()

  async function reload() {
    const now = await browserApi().orders.show({ params: { id: order.id }, querystring: { link } })
    if (now.revision === order.revision) return
    setOrder(now)
    setChangedElsewhere(true)
  }

  // A buyer who comes back from another tab sees the order as it is now, before paying it.
  const onVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload().catch(() => undefined)
  })
  useEffect(() => {
    const look = () => onVisible()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  /** Shows the order as it is now if that is why a payment was refused. */
  async function reloadIfChanged(failure: unknown) {
    if (failure instanceof ApiProblem && failure.code === 'order_changed')
      await reload().catch(() => undefined)
  }

  return { order, setOrder, changedElsewhere, reloadIfChanged }
}
