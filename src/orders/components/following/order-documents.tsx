import { FileText } from 'lucide-react'
import { indianDay } from '../../../admin/india-time.ts'
import { Price } from '../../../money/price.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { OrderDetails } from '../../contract.ts'
import { documentTitles } from '../../../invoices/print/titles.ts'
import { documentPath } from '../document-paths.ts'

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
              <a className="link tap" href={documentPath({ order: id, document: document.id, link })}>
                {documentTitles[document.kind]} {document.code}
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
