import { useState } from 'react'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { Segmented } from '../../../../ui/actions/segmented.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Printer } from '../../../../ui/icons/printer.tsx'
import type { Label } from '../../labels/contract.ts'
import { labelsPerSheet, sheetCells, sheetsOf } from '../../labels/label-rules.ts'
import { productTablePath } from '../../product-table/table-view.ts'
import { ItemLabel } from './item-label.tsx'
import { MissingBarcodes } from './missing-barcodes.tsx'
import './labels.css'

const papers = [
  { value: 'sheet', label: 'A4, 3 × 8' },
  { value: 'roll', label: 'Roll, 50 × 25' },
] as const
type Paper = (typeof papers)[number]['value']

const maxCopies = 100

/** Print preview of labels: sheets of 24 on A4, or one after the other on a roll of 50 × 25 mm. */
export function PrintLabels({ labels }: { labels: Label[] }) {
  const [paper, setPaper] = useState<Paper>('sheet')
  const [hasQr, setHasQr] = useState(false)
  const [copies, setCopies] = useState('1')
  const [first, setFirst] = useState('1')
  const layout = {
    copies: wholeNumber(copies, maxCopies),
    first: paper === 'sheet' ? wholeNumber(first, labelsPerSheet) : 1,
  }
  const cells = sheetCells(labels, layout)
  const count = labels.length * layout.copies
  return (
    <>
      <div className="label-tools">
        <Segmented label="Paper" options={[...papers]} value={paper} onChange={setPaper} />
        <Field label="Copies of each">
          <TextInput inputMode="numeric" value={copies} onChange={({ target }) => setCopies(target.value)} />
        </Field>
        {paper === 'sheet' && (
          <Field label="First free label (1 to 24)">
            <TextInput inputMode="numeric" value={first} onChange={({ target }) => setFirst(target.value)} />
          </Field>
        )}
        <Checkbox
          label="QR code of the item’s page"
          checked={hasQr}
          onChange={({ target }) => setHasQr(target.checked)}
        />
        <div className="label-buttons">
          <Button icon={<Icon of={Printer} small />} onClick={() => window.print()}>
            {count === 1 ? 'Print 1 label' : `Print ${count} labels`}
          </Button>
          <ButtonLink variant="quiet" to={productTablePath}>
            Back to the table
          </ButtonLink>
        </div>
        <p className="t-sm soft label-hint">In the print window choose 100 % scale and no margins.</p>
      </div>
      <MissingBarcodes labels={labels} />
      <div className="labels" data-paper={paper}>
        {sheetsOf(cells).map((sheet, number) => (
          <div key={number} className="label-sheet">
            {sheet.map((label, place) =>
              label ? (
                <ItemLabel key={place} label={label} hasQr={hasQr} />
              ) : (
                <div key={place} className="label-used" />
              ),
            )}
          </div>
        ))}
      </div>
    </>
  )
}

/** What is typed, or 1 if that is no number that can be printed. */
function wholeNumber(text: string, most: number) {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : 1
}
