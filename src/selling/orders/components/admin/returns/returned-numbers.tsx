import { IconButton } from '../../../../../ui/actions/icon-button.tsx'
import { Field } from '../../../../../ui/forms/field.tsx'
import { Select } from '../../../../../ui/forms/select.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { X } from '../../../../../ui/icons/x.tsx'
import { normalizeSerial } from '../../../../devices/serial-rules.ts'
import { ScanNumber } from '../parcel/scan-number.tsx'

const conditions = {
  in_stock: 'It is sold again',
  withheld: 'Withheld from sale for now',
  scrapped: 'Scrapped',
}
type Condition = keyof typeof conditions

/** What becomes of each piece that was scanned. */
export type ScannedPieces = ReadonlyMap<string, Condition>

/** As the server takes them. */
export function inspectedPieces(pieces: ScannedPieces) {
  const notSoldAgain = [...pieces].flatMap(([serial, to]) => (to === 'in_stock' ? [] : [{ serial, to }]))
  return { serials: [...pieces.keys()], restocked: pieces.size - notSoldAgain.length, notSoldAgain }
}

interface Props {
  name: string
  quantity: number
  pieces: ScannedPieces
  onChange: (pieces: ScannedPieces) => void
}

/** The pieces of a returned line by their numbers, and the condition of each. */
export function ReturnedNumbers({ name, quantity, pieces, onChange }: Props) {
  const without = (number: string) => new Map([...pieces].filter(([each]) => each !== number))
  return (
    <div className="grid w-full gap-3">
      {[...pieces].map(([number, condition]) => (
        <div key={number} className="flex items-end gap-2">
          <Field label={`What becomes of ${number}`} className="min-w-0 flex-1">
            <Select
              value={condition}
              onChange={({ target: { value } }) => onChange(new Map(pieces).set(number, value as Condition))}
            >
              {Object.entries(conditions).map(([to, label]) => (
                <option key={to} value={to}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <IconButton label={`Remove ${number}`} onClick={() => onChange(without(number))}>
            <Icon of={X} small />
          </IconButton>
        </div>
      ))}
      {pieces.size < quantity && (
        <ScanNumber
          label={`Scan the IMEI or serial number of ${name}, ${pieces.size + 1} of ${quantity}`}
          onNumber={(number) => onChange(new Map(pieces).set(normalizeSerial(number), 'in_stock'))}
        />
      )}
    </div>
  )
}
