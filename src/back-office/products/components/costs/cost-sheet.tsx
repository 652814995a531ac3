import { useState } from 'react'
import { toProblem } from '../../../../platform/api-client/api-client.ts'
import { Price } from '../../../../platform/money/price.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError, Alert } from '../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Dropzone } from '../../../../ui/forms/dropzone.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { type Column, Table, TablePanel } from '../../../../ui/layout/table.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import { maxCostSheetBytes, type CostSheet as Sheet, type CostSheetRow } from '../../costs/contract.ts'

/** Reads a sheet of costs and shows what each row would do, before anything is saved. */
export function CostSheet() {
  const [sheet, setSheet] = useState<Sheet>()
  const read = useAction(async (file: File) => setSheet(await sendSheet(file)), {
    failed: 'The file could not be sent. Please try again.',
    check: ({ size }) =>
      size > maxCostSheetBytes
        ? { file: 'This file is larger than 2 MB. Please split it into several files.' }
        : undefined,
  })
  const problem = read.errors.fields['file'] ?? read.errors.text
  return (
    <div className="grid gap-6">
      <Panel as="section" padded className="grid gap-4">
        <h2 className="t-h3">Choose a sheet</h2>
        <p className="soft">
          One row for each item, with the columns Item or Shop code, and Cost each. It is the cost of a piece
          without the GST that you can claim back. Only pieces in the shop whose cost is unknown get it. The
          export “Stock of unknown cost” is such a sheet: fill in its last column.
        </p>
        {problem && <Alert tone="bad">{problem}</Alert>}
        <Dropzone
          title={read.busy ? 'Reading the sheet …' : 'Drop a CSV or Excel file here'}
          label="Choose a sheet"
          hint="CSV or .xlsx, up to 2 MB and 2,000 rows"
          accept=".csv,.xlsx,.txt,text/csv"
          disabled={read.busy}
          onFile={(file) => void read.run(file)}
        />
      </Panel>
      {sheet && <SheetPreview sheet={sheet} onSaved={() => setSheet(undefined)} />}
    </div>
  )
}

function SheetPreview({ sheet: { rows }, onSaved }: { sheet: Sheet; onSaved: () => void }) {
  const wrong = rows.filter(({ entry }) => entry === null).length
  const entries = rows.flatMap(({ entry }) => entry ?? [])
  const save = useAction(async () => {
    const { message } = await browserApi().costs.saveSheet({ body: { entries } })
    onSaved()
    return message
  })
  return (
    <ActionForm className="grid gap-4" noValidate action={save}>
      <ActionError of={save} />
      {wrong > 0 && (
        <Alert tone="bad">
          {wrong === 1 ? 'One row is wrong' : `${wrong} rows are wrong`}. Please correct the sheet and choose
          it again. Nothing is saved yet.
        </Alert>
      )}
      <TablePanel title={`Rows of the sheet (${rows.length})`} empty={false}>
        <Table columns={columns} rows={rows} rowKey={({ row }) => row} />
      </TablePanel>
      {wrong === 0 && (
        <Button type="submit" busy={save.busy} busyLabel="Saving..." className="justify-self-start">
          Save {entries.length === 1 ? 'one cost' : `${entries.length} costs`}
        </Button>
      )}
    </ActionForm>
  )
}

const columns: Column<CostSheetRow>[] = [
  { heading: 'Row', cell: ({ row }) => row, labelled: true },
  { heading: 'Item', cell: ({ name }) => name, isRowHeading: true, className: 'wide strong' },
  {
    heading: 'Pieces',
    cell: ({ entry }) => entry?.pieces,
    end: true,
    labelled: ({ entry }) => entry !== null,
  },
  {
    heading: 'Cost each',
    cell: ({ entry }) => entry && <Price rupees={entry.cost} />,
    ...{ end: true, labelled: ({ entry }: CostSheetRow) => entry !== null },
  },
  { heading: 'What is wrong', cell: ({ problem }) => problem, className: 'wide' },
]

/** Sends the file as it is, because the API client sends JSON. @throws ApiProblem */
async function sendSheet(file: File): Promise<Sheet> {
  const response = await fetch('/api/admin/cost-sheets', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
    body: file,
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw toProblem({ status: response.status, body })
  return body as Sheet
}
