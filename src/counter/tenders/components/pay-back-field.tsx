import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import type { PayBackBy } from '../contract.ts'

interface PayBackFieldProps {
  label: string
  payBackBy: PayBackBy
  onChoose: (payBackBy: PayBackBy) => void
}

export const PayBackField = ({ label, payBackBy, onChoose }: PayBackFieldProps) => (
  <Field label={label}>
    <Select value={payBackBy} onChange={({ target }) => onChoose(target.value as PayBackBy)}>
      <option value="cash">In cash</option>
      <option value="upi">By UPI</option>
      <option value="bank">By bank transfer</option>
      <option value="as_paid">As it was paid</option>
    </Select>
  </Field>
)
