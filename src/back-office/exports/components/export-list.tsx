import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { downloadFile } from '../../../ui/actions/download-file.ts'
import { useAction } from '../../../ui/actions/use-action.ts'
import type { SheetText } from '../../../platform/domains/report-text.ts'
import { exportFormats, type ExportFormat } from '../format-rules.ts'

const formatLabels: Record<ExportFormat, string> = { xlsx: 'Excel', csv: 'CSV' }

interface ExportListProps {
  list: SheetText
  period: { from?: string; to?: string }
  onProblem: (problem: string | undefined) => void
}

/** A list with the buttons that export it. */
export function ExportList({ list, period, onProblem }: ExportListProps) {
  return (
    <li className="grid items-center gap-3 py-4 sm:grid-cols-[1fr_auto]">
      <div>
        <h3 className="font-semibold">{list.title}</h3>
        <p className="soft t-sm">{list.text}</p>
      </div>
      <div className="flex gap-2">
        {exportFormats.map((format) => (
          <ExportButton key={format} {...{ list, format, period, onProblem }} />
        ))}
      </div>
    </li>
  )
}

function ExportButton({ list, format, period, onProblem }: ExportListProps & { format: ExportFormat }) {
  const save = useAction(
    async () => {
      onProblem(undefined)
      const { from, to } = period
      const body = { kind: list.kind, format, ...(from && { from }), ...(to && { to }) }
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
      aria-label={`${list.title} as ${formatLabels[format]}`}
      onClick={() => void save.run()}
    >
      {formatLabels[format]}
    </Button>
  )
}
