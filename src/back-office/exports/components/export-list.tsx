import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { downloadFile } from '../../../ui/actions/download-file.ts'
import { useAction } from '../../../ui/actions/use-action.ts'
import { exportFormats, type ExportFormat, type ListKind } from '../kind-rules.ts'

const texts: Record<ListKind, { title: string; text: string }> = {
  orders: {
    title: 'Orders',
    text: 'Buyer, items, amounts, status and invoice number, by the day of the order.',
  },
  payments: { title: 'Payments', text: 'Amount, method, receipt and UTR, by the day the money arrived.' },
  refunds: { title: 'Refunds', text: 'Amount, reason, status and credit note, by the day of the decision.' },
  gst: { title: 'GST return', text: 'The tables of GSTR-1, by the day of the invoice or credit note.' },
  products: {
    title: 'Products',
    text: 'With the columns of the import, so that you can edit and import them.',
  },
  stock: { title: 'Stock', text: 'Pieces on hand and held for orders, low stock level and value.' },
  customers: {
    title: 'Customers',
    text: 'Everyone who ordered: name, phone, email, orders and what they paid.',
  },
}
const formatLabels: Record<ExportFormat, string> = { xlsx: 'Excel', csv: 'CSV' }

interface ExportListProps {
  kind: ListKind
  period: { from?: string; to?: string }
  onProblem: (problem: string | undefined) => void
}

/** A list with the buttons that export it. */
export function ExportList({ kind, period, onProblem }: ExportListProps) {
  const { title, text } = texts[kind]
  return (
    <li className="grid items-center gap-3 py-4 sm:grid-cols-[1fr_auto]">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="soft t-sm">{text}</p>
      </div>
      <div className="flex gap-2">
        {exportFormats.map((format) => (
          <ExportButton key={format} {...{ kind, format, period, onProblem }} />
        ))}
      </div>
    </li>
  )
}

function ExportButton({ kind, format, period, onProblem }: ExportListProps & { format: ExportFormat }) {
  const save = useAction(
    async () => {
      onProblem(undefined)
      const { from, to } = period
      const body = { kind, format, ...(from && { from }), ...(to && { to }) }
      const { file } = await browserApi().exports.create({ body })
      downloadFile(file)
    },
    { failed: 'The list could not be exported. Please try again.', showFailure: onProblem },
  )
  return (
    <Button
      variant="line"
      size="sm"
      busy={save.busy}
      busyLabel="Exporting..."
      aria-label={`${texts[kind].title} as ${formatLabels[format]}`}
      onClick={() => void save.run()}
    >
      {formatLabels[format]}
    </Button>
  )
}
