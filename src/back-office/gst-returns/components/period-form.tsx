import { useNavigate } from 'react-router'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { periodName, type recentPeriods } from '../period-rules.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Printer } from '../../../ui/icons/printer.tsx'

interface PeriodFormProps {
  period: string
  periods: ReturnType<typeof recentPeriods>
}

/** Month or quarter, and the button that prints it. */
export function PeriodForm({ period, periods: { months, quarters } }: PeriodFormProps) {
  const navigate = useNavigate()
  const options = (values: string[]) =>
    values.map((value) => (
      <option key={value} value={value}>
        {periodName(value)}
      </option>
    ))
  return (
    <div className="gst-tools mb-6 flex flex-wrap items-end gap-4">
      <Field label="Month or quarter" className="w-full sm:w-72">
        <Select value={period} onChange={(event) => void navigate(`/admin/gst?period=${event.target.value}`)}>
          <optgroup label="Months">{options(months)}</optgroup>
          <optgroup label="Quarters">{options(quarters)}</optgroup>
        </Select>
      </Field>
      <Button variant="line" icon={<Icon of={Printer} small />} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}
