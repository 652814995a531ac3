import { Table as UiTable } from '../../../ui/layout/table.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { InvoiceDocument } from '../contract.ts'
import { printable, type Fact, type Printable, type Table } from '../presentation/printable.ts'
import './document-sheet.css'

interface DocumentSheetProps {
  document: InvoiceDocument
  /** The path of the e-invoice's QR code. */
  qr: string
}

/** The same document as the PDF, on screen and printed on A4. */
export function DocumentSheet({ document, qr }: DocumentSheetProps) {
  const words = printable(document)
  const { title, warning, copy, supplier, items, summary, inWords, notes, eInvoice } = words
  return (
    <Panel as="article" className="sheet">
      {warning && <p className="sheet-warning">{warning}</p>}
      <header className="sheet-top">
        <div>
          <p className="sheet-name">{supplier.name}</p>
          <Lines lines={supplier.lines} />
        </div>
        <div className="sheet-title">
          <h1>{title}</h1>
          <p className="muted t-sm">{copy}</p>
        </div>
      </header>
      <Parties {...words} />
      <LinesTable of="Items" {...items} />
      <div className="sheet-sums">
        <div>
          <p className="muted t-sm">Amount in words</p>
          <p>{inWords}</p>
        </div>
        <Sums {...words} />
      </div>
      {summary && <LinesTable of="Tax by code" {...summary} />}
      <div className="sheet-notes">
        <Lines lines={notes} />
      </div>
      {eInvoice && <EInvoice facts={eInvoice.facts} qr={qr} />}
    </Panel>
  )
}

function Parties({ buyer, facts }: Printable) {
  return (
    <div className="sheet-parties">
      <div>
        <p className="muted t-sm">Billed to</p>
        <p className="sheet-buyer">{buyer.name}</p>
        <Lines lines={buyer.lines} />
      </div>
      <Facts facts={facts} />
    </div>
  )
}

const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="sheet-facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt className="muted">{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
)

const EInvoice = ({ facts, qr }: { facts: Fact[]; qr: string }) => (
  <section className="sheet-e-invoice" aria-label="e-invoice">
    <img src={qr} alt="Signed QR code of the e-invoice" width="176" height="176" />
    <Facts facts={facts} />
  </section>
)

function Sums({ sums, total, paidBefore }: Printable) {
  return (
    <dl>
      {sums.map((sum) => (
        <Sum key={sum.label} {...sum} />
      ))}
      <Sum {...total} isTotal />
      {paidBefore.map((sum) => (
        <Sum key={sum.label} {...sum} />
      ))}
    </dl>
  )
}

const Sum = ({ label, value, isTotal = false }: Fact & { isTotal?: boolean }) => (
  <div className={isTotal ? 'sum sheet-total' : 'sum'}>
    <dt className={isTotal ? '' : 'muted'}>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
)

const Lines = ({ lines }: { lines: string[] }) => lines.map((line) => <p key={line}>{line}</p>)

function LinesTable({ of, columns, rows }: Table & { of: string }) {
  return (
    <UiTable
      className="sheet-table"
      aria-label={of}
      columns={columns.map(({ label, isNumber }, place) => ({
        heading: label,
        cell: (row: string[]) => row[place],
        end: isNumber,
        className: isNumber ? undefined : 'wide',
        labelled: true,
      }))}
      rows={rows}
      rowKey={(_, place) => place}
    />
  )
}
