import { FileText } from 'lucide-react'
import { indianDay } from '../../../admin/india-time.ts'
import { Price } from '../../../money/price.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { OrderDetails } from '../../contract.ts'
import type { IssuedDocument } from '../../details/contract.ts'

const names: Record<IssuedDocument['kind'], string> = {
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
}

export function OrderDocuments({ order: { id, link, documents } }: { order: OrderDetails }) {
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="t-h3 mb-2">
        Documents
      </h2>
      <ul className="rows">
        {documents.map((document) => (
          <li key={document.id}>
            <Icon of={FileText} />
            <span className="min-w-0 flex-1">
              <a className="link tap" href={printPath(id, document.id, link)}>
                {names[document.kind]} {document.code}
              </a>
              <span className="t-sm muted block" suppressHydrationWarning>
                {indianDay(document.date)}
              </span>
            </span>
            <Price rupees={document.amount} className="num" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The print view, which opens for whoever has the order's link. */
const printPath = (order: string, document: string, link: string) =>
  `/account/orders/${encodeURIComponent(order)}/documents/${encodeURIComponent(document)}?link=${encodeURIComponent(link)}`
