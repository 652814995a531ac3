import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { downloadFile } from '../../../ui/actions/download-file.ts'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Download } from '../../../ui/icons/download.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { daysOfPeriod } from '../period-rules.ts'

const files = [
  {
    kind: 'gstr1',
    format: 'xlsx',
    button: 'Download workbook',
    title: 'GSTR-1 workbook',
    text: 'An Excel file with the sheets and columns of the GST portal’s offline tool. Your accountant can check it and add other sales.',
  },
  {
    kind: 'gstr1',
    format: 'json',
    button: 'Download JSON',
    title: 'GSTR-1 for the portal',
    text: 'The same figures as a JSON file, which is uploaded to the GST portal under Prepare offline.',
  },
  {
    kind: 'gstr3b',
    format: 'json',
    button: 'Download GSTR-3B',
    title: 'GSTR-3B, tables 3.1 and 3.2',
    text: 'Your sales and their tax as a JSON file. Input tax is not in it: your accountant adds what GSTR-2B allows.',
  },
] as const
type ReturnFile = (typeof files)[number]

/** The files of a period for the accountant. */
export function ReturnFiles({ period }: { period: string }) {
  const [problem, setProblem] = useState<string>()
  return (
    <Panel as="section" padded className="gst-tools mb-6">
      <h2 className="t-h3">Files for your accountant</h2>
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <FileRow key={file.button} file={file} period={period} onProblem={setProblem} />
        ))}
      </ul>
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
      <p className="soft t-sm">
        <strong>Format not yet tried in the portal.</strong> Compare what the portal shows with the tables
        below before you file. Changes to returns of earlier months (tables 9A and 10) are not in the files:
        enter those in the portal.
      </p>
    </Panel>
  )
}

interface FileRowProps {
  file: ReturnFile
  period: string
  onProblem: (problem: string | undefined) => void
}

function FileRow({ file: { kind, format, title, text, button }, period, onProblem }: FileRowProps) {
  const save = useAction(
    async () => {
      onProblem(undefined)
      const { file } = await browserApi().exports.create({ body: { kind, format, ...daysOfPeriod(period) } })
      downloadFile(file)
    },
    { failed: 'The file could not be made. Please try again.', showFailure: onProblem },
  )
  return (
    <li className="grid items-center gap-3 py-4 sm:grid-cols-[1fr_auto]">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="soft t-sm">{text}</p>
      </div>
      <Button
        variant="line"
        icon={<Icon of={Download} small />}
        busy={save.busy}
        busyLabel="Downloading..."
        onClick={() => void save.run()}
      >
        {button}
      </Button>
    </li>
  )
}
