import { useEffect, useState } from 'react'
import { browserApi } from '../../../browser-api.ts'
import type { Order } from '../../contract.ts'

/**
 * The number of the order's tax invoice, null where it has none. An order that has just been paid was loaded without, so it
 * is asked for; until then undefined.
 */
export function useTaxInvoice({ id, taxInvoice, link }: Order) {
  const [asked, setAsked] = useState<string | null>()

  useEffect(() => {
    if (taxInvoice !== null) return
    browserApi()
      .orders.show({ params: { id }, querystring: { link } })
      .then((order) => setAsked(order.taxInvoice))
      .catch(() => setAsked(null))
  }, [id, taxInvoice, link])

  return taxInvoice ?? asked
}
