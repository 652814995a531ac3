import { formatRupees } from '../../../../platform/money/money.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { NumberInput, TextInput } from '../../../../ui/forms/text-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { X } from '../../../../ui/icons/x.tsx'
import { lineKindLabels, lineOfItem, newLine, totalOf, type LineDraft } from '../../estimates/line-drafts.ts'
import { TotalLabel } from '../total-label.tsx'
import { FindItem } from './find-item.tsx'

interface LinesEditorProps {
  lines: LineDraft[]
  /** Changes the lines as they are then: an item may be found after another line was added. */
  onChange: (change: (before: LineDraft[]) => LineDraft[]) => void
  /** The field's name before the line's place: "lines". */
  name: string
}

const ownKinds = ['labour', 'fee', 'outside'] as const

/** The lines of an estimate: items of the catalogue by search or scan, and lines of its own. */
export function LinesEditor({ lines, onChange, name }: LinesEditorProps) {
  const add = (line: LineDraft) => onChange((before) => [...before, line])
  const total = totalOf(lines)
  return (
    <div className="grid gap-4">
      {lines.length > 0 && (
        <ul className="grid gap-3" aria-label="Lines of the estimate">
          {lines.map((line, place) => (
            <LineFields
              key={line.key}
              line={line}
              name={`${name}.${place}`}
              onChange={(changes) =>
                onChange((before) =>
                  before.map((one) => (one.key === line.key ? { ...one, ...changes } : one)),
                )
              }
              onRemove={() => onChange((before) => before.filter(({ key }) => key !== line.key))}
            />
          ))}
        </ul>
      )}
      <FindItem onChoose={(item) => add(lineOfItem(crypto.randomUUID(), item))} />
      <div className="flex flex-wrap gap-2">
        {ownKinds.map((kind) => (
          <Button key={kind} variant="line" size="sm" onClick={() => add(newLine(crypto.randomUUID(), kind))}>
            Add {lineKindLabels[kind].toLowerCase()}
          </Button>
        ))}
      </div>
      {lines.length > 0 && total !== undefined && (
        <p className="strong num">
          <TotalLabel /> {formatRupees(total)}
        </p>
      )}
    </div>
  )
}

interface LineFieldsProps {
  line: LineDraft
  name: string
  onChange: (changes: Partial<LineDraft>) => void
  onRemove: () => void
}

const warranties = [
  ['0', 'No warranty'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['180', '6 months'],
  ['365', '1 year'],
] as const

function LineFields({ line, name, onChange, onRemove }: LineFieldsProps) {
  const { kind, productId, quantity, price, warrantyDays } = line
  const what = line.name || lineKindLabels[kind]
  return (
    <li className="estimate-line">
      <div className="flex items-center gap-2">
        {productId === undefined ? (
          <Field label={lineKindLabels[kind]} name={`${name}.name`} required className="grow">
            <TextInput
              autoComplete="off"
              maxLength={100}
              value={line.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          </Field>
        ) : (
          <p className="strong grow wrap-anywhere">{line.name}</p>
        )}
        <IconButton label={`Remove ${what}`} onClick={onRemove}>
          <Icon of={X} />
        </IconButton>
      </div>
      <div className="estimate-line-amounts">
        <Field label="Pieces" name={`${name}.quantity`} required>
          <NumberInput
            inputMode="numeric"
            min={1}
            value={quantity}
            onChange={({ target }) => onChange({ quantity: target.value })}
          />
        </Field>
        <Field label="Price (₹)" name={`${name}.price`} required>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={price}
            onChange={({ target }) => onChange({ price: target.value })}
          />
        </Field>
        <Field label="Warranty" name={`${name}.warrantyDays`}>
          <Select value={warrantyDays} onChange={({ target }) => onChange({ warrantyDays: target.value })}>
            {withOwn(warrantyDays).map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </li>
  )
}

/** The usual ones, and that of the line if it is another. */
const withOwn = (days: string): (readonly [string, string])[] =>
  warranties.some(([usual]) => usual === days) ? [...warranties] : [...warranties, [days, `${days} days`]]
