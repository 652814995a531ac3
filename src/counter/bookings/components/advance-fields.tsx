import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { tenderLabel } from '../../drawers/cash-labels.ts'
import type { NewBooking } from '../contract.ts'

type Method = NewBooking['tenders'][number]['method']
const methods: Method[] = ['cash', 'upi', 'card', 'bank']

export interface Advance {
  key: string
  method: Method
  amount: string
  slip: string
}

export const newAdvance = (): Advance => ({ key: crypto.randomUUID(), method: 'cash', amount: '', slip: '' })

/** In rupees, as the shop takes it; an amount that cannot be read is refused at its field. */
export const toTender = ({ method, amount, slip }: Advance) => ({
  method,
  amount: parseRupees(amount).rupees ?? 0,
  ...(slip !== '' && hasSlip(method) && { slip }),
})

const hasSlip = (method: Method) => method === 'card' || method === 'bank'

interface AdvanceFieldsProps {
  advances: Advance[]
  onChange: (advances: Advance[]) => void
}

/** How the advance is paid: one way or several. */
export function AdvanceFields({ advances, onChange }: AdvanceFieldsProps) {
  const change = (key: string, changes: Partial<Advance>) =>
    onChange(advances.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  return (
    <div className="grid gap-3">
      {advances.map(({ key, method, amount, slip }, place) => (
        <div key={key} className="grid grid-cols-2 gap-4">
          <Field label="Advance by">
            <Select value={method} onChange={({ target }) => change(key, { method: target.value as Method })}>
              {methods.map((one) => (
                <option key={one} value={one}>
                  {tenderLabel(one)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Amount (₹)" name={`tenders.${place}.amount`} required>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={amount}
              onChange={({ target }) => change(key, { amount: target.value })}
            />
          </Field>
          {hasSlip(method) && (
            <Field label="Number of slip or approval" name={`tenders.${place}.slip`}>
              <TextInput
                autoComplete="off"
                maxLength={40}
                value={slip}
                onChange={({ target }) => change(key, { slip: target.value })}
              />
            </Field>
          )}
        </div>
      ))}
      <Button
        variant="quiet"
        className="justify-self-start"
        onClick={() => onChange([...advances, newAdvance()])}
      >
        Another payment
      </Button>
    </div>
  )
}
