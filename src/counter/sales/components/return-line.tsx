import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import type { CounterBill } from '../bills/contract.ts'

export interface Returned {
  quantity: number
  isDamaged: boolean
  serials: string[]
}

interface ReturnLineProps {
  line: CounterBill['lines'][number]
  returned: Returned | undefined
  onChange: (returned: Returned | undefined) => void
}

/** One line of a bill: whether it comes back, how many pieces or which ones, and their condition. */
export function ReturnLine({
  line: { name, quantity, returned: before, serials },
  returned,
  onChange,
}: ReturnLineProps) {
  const left = quantity - before
  const known = serials.filter(({ isReturned }) => !isReturned)
  if (left === 0) return <p className="muted">{name}: all came back.</p>
  const first = {
    quantity: known.length > 0 ? known.length : 1,
    isDamaged: false,
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
      {returned && (
        <div className="flex flex-wrap items-center gap-3">
          {known.length === 0 && left > 1 && (
            <Stepper
              label={name}
              value={returned.quantity}
              max={left}
              onChange={(pieces) => onChange({ ...returned, quantity: pieces })}
            />
          )}
          {known.length > 1 &&
            known.map(({ serial }) => (
              <Checkbox
                key={serial}
                label={serial}
                checked={returned.serials.includes(serial)}
                onChange={({ target }) => {
                  const chosen = target.checked
                    ? [...returned.serials, serial]
                    : returned.serials.filter((each) => each !== serial)
                  onChange(
                    chosen.length > 0 ? { ...returned, serials: chosen, quantity: chosen.length } : undefined,
                  )
                }}
              />
            ))}
          <Checkbox
            label="Damaged: not sold again"
            checked={returned.isDamaged}
            onChange={({ target }) => onChange({ ...returned, isDamaged: target.checked })}
          />
        </div>
      )}
    </div>
  )
}
