import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { downloadFile } from '../../../ui/actions/download-file.ts'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Download } from '../../../ui/icons/download.tsx'
import { Printer } from '../../../ui/icons/printer.tsx'
import type { Period } from '../../../platform/time-zone.ts'

const formats = [
  { format: 'xlsx', label: 'Excel' },
  { format: 'csv', label: 'CSV' },
] as const

/** Prints the page, or saves the report as a sheet with all of its rows. */
export function ReportActions({ name, period }: { name: string; period: Period }) {
  const save = useAction(
    async (format: 'xlsx' | 'csv') => {
      const body = { kind: `report-${name}`, format, ...period } as const
      downloadFile((await browserApi().exports.create({ body })).file)
    },
    { failed: 'The report could not be exported. Please try again.' },
  )
  return (
    <div className="no-print mb-4 grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button variant="line" size="sm" icon={<Icon of={Printer} small />} onClick={() => window.print()}>
          Print
        </Button>
        {formats.map(({ format, label }) => (
          <Button
            key={format}
            variant="line"
            size="sm"
            icon={<Icon of={Download} small />}
            aria-label={`Export as ${label}`}
            busy={save.busy}
            onClick={() => void save.run(format)}
          >
            {label}
          </Button>
        ))}
      </div>
      <ActionError of={save} />
    </div>
  )
}
