import { FileText } from 'lucide-react'
import { documentTitles } from '../../invoices/presentation/format.ts'
import { ButtonLink, type ButtonStyle } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Order } from '../contract.ts'
import { documentPath } from './document-paths.ts'

type BillLinkProps = Pick<ButtonStyle, 'size' | 'block'> & {
  order: Order
  bill: NonNullable<Order['bill']>
}

/** To the statutory document, whose print view opens for the order's link too. */
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
