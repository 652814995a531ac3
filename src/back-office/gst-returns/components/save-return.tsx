import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { downloadFile } from '../../../ui/actions/download-file.ts'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Printer } from '../../../ui/icons/printer.tsx'
import { daysOfPeriod } from '../period-rules.ts'

const labels = { xlsx: 'Excel', csv: 'CSV' }
const formats = ['xlsx', 'csv'] as const

/** The period as a file or on paper. */
export function SaveReturn({ period }: { period: string }) {
  const [problem, setProblem] = useState<string>()
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {formats.map((format) => (
          <SaveButton key={format} period={period} format={format} onProblem={setProblem} />
        ))}
        <Button variant="line" icon={<Icon of={Printer} small />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {problem !== undefined && (
        <div className="w-full">
          <Alert tone="bad">{problem}</Alert>
        </div>
      )}
    </>
  )
}

interface SaveButtonProps {
  period: string
  format: (typeof formats)[number]
  onProblem: (problem: string | undefined) => void
}

function SaveButton({ period, format, onProblem }: SaveButtonProps) {
  const save = useAction(
    async () => {
      onProblem(undefined)
      const body = { kind: 'gst', format, ...daysOfPeriod(period) } as const
      downloadFile((await browserApi().exports.create({ body })).file)
    },
    { failed: 'The file could not be made. Please try again.', showFailure: onProblem },
  )
  return (
    <Button
      variant="line"
      busy={save.busy}
      busyLabel="Saving..."
      aria-label={`Save as ${labels[format]}`}
      onClick={() => void save.run()}
    >
      {labels[format]}
    </Button>
  )
}
