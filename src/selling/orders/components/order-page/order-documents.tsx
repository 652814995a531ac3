import { formatDay } from '../../../../platform/time-zone.ts'
import { documentTitles } from '../../../invoices/presentation/format.ts'
import { Price } from '../../../../platform/money/price.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { OrderDetails } from '../../contract.ts'
import type { DocumentSummary } from '../../details/contract.ts'
import { documentPath, pdfPath } from '../document-paths.ts'
import { Download } from '../../../../ui/icons/download.tsx'
import { FileText } from '../../../../ui/icons/file-text.tsx'

/** Invoices and credit notes as pages and PDFs; the order link's token opens them without a session. */
export function OrderDocuments({ order: { id, link, documents } }: { order: OrderDetails }) {
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="t-h3 mb-2">
        Documents
      </h2>
      <ul className="rows">
        {documents.map((document) => (
          <Issued key={document.id} document={document} named={{ order: id, document: document.id, link }} />
        ))}
      </ul>
    </section>
  )
}

type IssuedProps = { document: DocumentSummary; named: Parameters<typeof documentPath>[0] }

function Issued({ document: { kind, code, date, amount }, named }: IssuedProps) {
  const name = `${documentTitles[kind]} ${code}`
  return (
    <li>
      <Icon of={FileText} />
      <span className="min-w-0 flex-1">
        <Link className="link tap" to={documentPath(named)}>
          {name}
        </Link>
        <span className="t-sm muted block" suppressHydrationWarning>
          {formatDay(date)} · <Price rupees={amount} className="num" />
        </span>
      </span>
      <a className="icon-btn" href={pdfPath(named)} download aria-label={`PDF of ${name}`}>
        <Icon of={Download} />
      </a>
    </li>
  )
}
