import { useEffect, useState } from 'react'
import { browserApi } from '../../../browser-api.ts'
import type { Order } from '../../contract.ts'

/**
 * The order's tax invoice or bill of supply, null where it has none. An order that has just been paid was loaded without, so
 * it is asked for; until then undefined.
 */
export function useBill({ id, bill, link }: Order) {
  const [asked, setAsked] = useState<Order['bill']>()

  useEffect(() => {
    if (bill !== null) return
    browserApi()
      .orders.show({ params: { id }, querystring: { link } })
      .then((order) => setAsked(order.bill))
      .catch(() => setAsked(null))
  }, [id, bill, link])

  return bill ?? asked
}
