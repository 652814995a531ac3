import { formatDay } from '../../../../../platform/time-zone.ts'
import { documentTitles } from '../../../../invoices/presentation/format.ts'
import { Price } from '../../../../../platform/money/price.tsx'
import { ButtonLink } from '../../../../../ui/actions/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { DocumentSummary } from '../../../details/contract.ts'
import { documentPath, pdfPath } from '../../document-paths.ts'
import { Section } from './section.tsx'
import { FileText } from '../../../../../ui/icons/file-text.tsx'
import { Printer } from '../../../../../ui/icons/printer.tsx'

export function OrderDocuments({ order: { id, documents } }: { order: AdminOrderDetails }) {
  if (documents.length === 0) return null
  return (
    <Section title="Documents">
      <ul className="order-entries">
        {documents.map((document) => (
          <Issued key={document.id} order={id} document={document} />
        ))}
      </ul>
    </Section>
  )
}

function Issued({ order, document }: { order: string; document: DocumentSummary }) {
  const { id, kind, code, date, amount } = document
  const name = `${documentTitles[kind]} ${code}`
  return (
    <li>
      <p className="order-entry">
        <b className="num">{name}</b>
        <Price rupees={amount} className="num font-[640]" />
      </p>
      <p className="t-sm soft num">{formatDay(date)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink
          size="sm"
          variant="line"
          to={documentPath({ order, document: id })}
          icon={<Icon of={Printer} small />}
          aria-label={`Print ${name}`}
        >
          Print
        </ButtonLink>
        <ButtonLink
          size="sm"
          variant="line"
          reloadDocument
          to={pdfPath({ order, document: id })}
          icon={<Icon of={FileText} small />}
          aria-label={`PDF of ${name}`}
        >
          PDF
        </ButtonLink>
      </div>
    </li>
  )
}
