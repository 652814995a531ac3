import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import type { CounterBill } from '../bills/contract.ts'
import { SerialFields } from './serial-fields.tsx'

export interface Returned {
  quantity: number
  /** Of pieces that are no devices: not sold again. */
  isDamaged: boolean
  serials: string[]
  /** Of devices that cannot be sold again: where they go. */
  notSoldAgain: Record<string, 'withheld' | 'scrapped'>
}

interface ReturnLineProps {
  line: CounterBill['lines'][number]
  returned: Returned | undefined
  onChange: (returned: Returned | undefined) => void
}

/** As the server takes it. */
export const toReturnedLine = (position: number, returned: Returned) => {
  const { quantity, isDamaged, serials } = returned
  const notSoldAgain = serials.flatMap((serial) => {
    const to = returned.notSoldAgain[serial]
    return to ? { serial, to } : []
  })
  const restocked = isDamaged ? 0 : quantity - notSoldAgain.length
  return { position, quantity, restocked, serials, notSoldAgain }
}

/** One line of a bill: whether it comes back, how many pieces or which ones, and their condition. */
export function ReturnLine({ line, returned, onChange }: ReturnLineProps) {
  const { name, quantity, returned: before, serials } = line
  const known = serials.filter(({ isReturned }) => !isReturned)
  if (quantity === before) return <p className="muted">{name}: all came back.</p>
  const first = {
    ...{ quantity: known.length > 0 ? known.length : 1, isDamaged: false, notSoldAgain: {} },
    serials: known.map(({ serial }) => serial),
  }
  return (
    <div className="grid gap-2">
      <Checkbox
        name="lines"
        label={name}
        checked={returned !== undefined}
        onChange={({ target }) => onChange(target.checked ? first : undefined)}
      />
      {returned && <ReturnedPieces {...{ line, returned, onChange }} />}
    </div>
  )
}

interface PiecesProps extends ReturnLineProps {
  returned: Returned
}

function ReturnedPieces({ line, returned, onChange }: PiecesProps) {
  const { name, quantity, returned: before, serials, isSerialised } = line
  const left = quantity - before
  const known = serials.filter(({ isReturned }) => !isReturned)
  const scanned = { ...line, needsSerial: true, serials: returned.serials, quantity: returned.quantity }
  const devices = isSerialised ? returned.serials : []
  return (
    <div className="flex flex-wrap items-center gap-3">
      {known.length === 0 && left > 1 && (
        <Stepper
          label={name}
          value={returned.quantity}
          max={left}
          onChange={(pieces) => onChange({ ...returned, quantity: pieces })}
        />
      )}
      {known.length === 0 && isSerialised && (
        <SerialFields line={scanned} change={(changes) => onChange({ ...returned, ...changes })} />
      )}
      {known.length > 1 &&
        known.map(({ serial }) => (
          <Checkbox
            key={serial}
            label={serial}
            checked={returned.serials.includes(serial)}
            onChange={({ target }) => onChange(withPiece(returned, serial, target.checked))}
          />
        ))}
      {devices.map((serial) => (
        <DeviceCondition key={serial} {...{ serial, returned, onChange }} />
      ))}
      {!isSerialised && (
        <Checkbox
          label="Damaged: not sold again"
          checked={returned.isDamaged}
          onChange={({ target }) => onChange({ ...returned, isDamaged: target.checked })}
        />
      )}
    </div>
  )
}

/** Undefined without a piece. */
function withPiece(returned: Returned, serial: string, isBack: boolean): Returned | undefined {
  const others = returned.serials.filter((each) => each !== serial)
  const serials = isBack ? [...others, serial] : others
  return serials.length > 0 ? { ...returned, serials, quantity: serials.length } : undefined
}

const conditions = {
  in_stock: 'It is sold again',
  withheld: 'Withheld from sale for now',
  scrapped: 'Scrapped',
}

function DeviceCondition({
  serial,
  returned,
  onChange,
}: Pick<PiecesProps, 'returned' | 'onChange'> & { serial: string }) {
  const { [serial]: chosen = 'in_stock', ...others } = returned.notSoldAgain
  return (
    <Field label={`What becomes of ${serial}`}>
      <Select
        value={chosen}
        onChange={({ target: { value } }) => {
          const notSoldAgain: Returned['notSoldAgain'] =
            value === 'withheld' || value === 'scrapped' ? { ...others, [serial]: value } : others
          onChange({ ...returned, notSoldAgain })
        }}
      >
        {Object.entries(conditions).map(([to, label]) => (
          <option key={to} value={to}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
