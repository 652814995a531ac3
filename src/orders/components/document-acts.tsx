import { Download, Printer } from 'lucide-react'
import { fileName } from '../../invoices/presentation/format.ts'
import type { InvoiceDocument } from '../../invoices/contract.ts'
import { Button, buttonClass } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pdfPath } from './document-paths.ts'

type DocumentActsProps = { document: InvoiceDocument; link: string | null }

export function DocumentActs({ document, link }: DocumentActsProps) {
  const { id, content } = document
  return (
    <div className="sheet-acts mb-6 flex flex-wrap gap-3">
      <Button icon={<Icon of={Printer} />} onClick={() => window.print()}>
        Print
      </Button>
      <a
        className={buttonClass({ variant: 'quiet' })}
        href={pdfPath({ order: content.order, document: id, link })}
        download={fileName(document)}
      >
        <Icon of={Download} />
        Download PDF
      </a>
    </div>
  )
}
