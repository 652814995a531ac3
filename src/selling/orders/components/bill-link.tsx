import { documentTitles } from '../../invoices/presentation/format.ts'
import { ButtonLink, type ButtonStyle } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Order } from '../contract.ts'
import { documentPath } from './document-paths.ts'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { billNames } from '../../../site/gst/scheme-rules.ts'
import { useShop } from '../../../site/shop/current-shop.ts'
import { FileText } from '../../../ui/icons/file-text.tsx'

type BillLinkProps = Pick<ButtonStyle, 'size' | 'block'> & {
  order: Order
  bill: NonNullable<Order['bill']>
}

/** Links to the invoice or bill; the order link's token opens it without a session. */
export function BillLink({ order: { id, link }, bill, ...look }: BillLinkProps) {
  const title = documentTitles[bill.kind]
  return (
    <ButtonLink
      {...look}
      variant="line"
      icon={<Icon of={FileText} small />}
      to={documentPath({ order: id, document: bill.id, link })}
      aria-label={`${title} ${bill.code}`}
    >
      {title}
    </ButtonLink>
  )
}

/**
 * The order's tax invoice or bill of supply; null if it has none, undefined while loading. An order that has just been paid
 * was loaded without it, so it is fetched again.
 */
export function useBill({ id, bill, link }: Order) {
  const [fetched, setFetched] = useState<Order['bill']>()

  useEffect(() => {
    if (bill !== null) return
    browserApi()
      .orders.show({ params: { id }, querystring: { link } })
      .then((order) => setFetched(order.bill))
      .catch(() => setFetched(null))
  }, [id, bill, link])

  return bill ?? fetched
}

/** What the shop issues today. */
export const useBillName = () => billNames[useShop().gstScheme ?? 'not_registered']
