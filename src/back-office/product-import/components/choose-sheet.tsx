import { useNavigate } from 'react-router'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Dropzone } from '../../../ui/forms/dropzone.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { maxSheetBytes } from '../contract.ts'
import { sendFile } from './send-file.ts'

/** Upload of a sheet, which leads to its preview. */
export function ChooseSheet() {
  const navigate = useNavigate()
  const upload = useAction(
    async (file: File) => {
      const { id } = await sendFile(
        `/api/admin/imports?name=${encodeURIComponent(file.name.slice(0, 200))}`,
        file,
      )
      await navigate(`/admin/import?id=${id}`)
    },
    {
      failed: 'The file could not be sent. Please try again.',
      check: ({ size }) =>
        size > maxSheetBytes
          ? { file: 'This file is larger than 10 MB. Please split it into several files.' }
          : undefined,
    },
  )
  const problem = upload.errors.fields['file'] ?? upload.errors.text

  return (
    <Panel as="section" padded className="mb-6 grid gap-4">
      <h2 className="t-h3">Choose a sheet</h2>
      <p className="soft">
        Exports of Vyapar, Tally, Shopify and WooCommerce are read, and your own lists. Each row is one item,
        found again by its barcode (or any code of your own), its item id or its name. Columns that the sheet
        does not have stay as they are. You see what would change before anything is written.
      </p>
      <p className="flex flex-wrap gap-2">
        {(['xlsx', 'csv'] as const).map((format) => (
          <a
            key={format}
            className={buttonClass({ variant: 'line', size: 'sm' })}
            href={`/api/admin/import-template?format=${format}`}
            download
          >
            Template ({format === 'xlsx' ? 'Excel' : 'CSV'})
          </a>
        ))}
      </p>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Dropzone
        title={upload.busy ? 'Reading the sheet …' : 'Drop a CSV or Excel file here'}
        label="Choose a sheet"
        hint="CSV or .xlsx, up to 10 MB and 20,000 rows"
        accept=".csv,.xlsx,.txt,text/csv"
        disabled={upload.busy}
        onFile={(file) => void upload.run(file)}
      />
      {upload.busy && <ProgressBar label="Reading the sheet" />}
    </Panel>
  )
}
