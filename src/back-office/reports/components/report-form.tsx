import { useState } from 'react'
import { useNavigate } from 'react-router'
import { systemClock } from '../../../platform/clock.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Chip, Chips } from '../../../ui/actions/chip.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import type { Period } from '../../../platform/time-zone.ts'
import { reportPeriods } from '../period-rules.ts'
import { reportList } from '../report-list.ts'

/** Which report, and which days. A day takes effect with the button, since a typed year is wrong until its last digit. */
export function ReportForm({ name, period }: { name: string; period: Period }) {
  const navigate = useNavigate()
  const [suggested] = useState(() => reportPeriods(systemClock()))
  const [days, setDays] = useState(period)
  const [problem, setProblem] = useState<string>()
  const open = (report: string, { from, to }: Period) =>
    void navigate(`/admin/reports/${report}?from=${from}&to=${to}`)
  const choose = (next: Period) => {
    setProblem(undefined)
    setDays(next)
    open(name, next)
  }
  const submit = () => {
    const found = problemOf(days)
    setProblem(found)
    if (found === undefined) open(name, days)
  }
  // The days in the form, not those of the page: a period that was chosen a moment ago may still be loading.
  const openReport = (report: string) => open(report, problemOf(days) === undefined ? days : period)
  const edit = (change: Partial<Period>) => {
    setProblem(undefined)
    setDays({ ...days, ...change })
  }
  return (
    <form
      className="no-print mb-6 grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label="Report" className="w-full sm:w-80">
        <Select value={name} onChange={(event) => openReport(event.target.value)}>
          {reportList.map((each) => (
            <option key={each.name} value={each.name}>
              {each.title}
            </option>
          ))}
        </Select>
      </Field>
      <Chips label="Period">
        {suggested.map(({ label, ...each }) => (
          <Chip
            key={label}
            pressed={each.from === period.from && each.to === period.to}
            onClick={() => choose(each)}
          >
            {label}
          </Chip>
        ))}
      </Chips>
      <DayFields days={days} problem={problem} onChange={edit} />
    </form>
  )
}

interface DayFieldsProps {
  days: Period
  problem: string | undefined
  onChange: (change: Partial<Period>) => void
}

const DayFields = ({ days: { from, to }, problem, onChange }: DayFieldsProps) => (
  <div className="report-days">
    <Field label="From">
      <TextInput type="date" value={from} onChange={(event) => onChange({ from: event.target.value })} />
    </Field>
    <Field label="To" hint="This day included" error={problem}>
      <TextInput type="date" value={to} onChange={(event) => onChange({ to: event.target.value })} />
    </Field>
    <Button type="submit" variant="line">
      Show
    </Button>
  </div>
)

function problemOf({ from, to }: Period) {
  if (from === '' || to === '') return 'Please choose both days.'
  if (from > to) return 'The last day is before the first. Please choose a later one.'
  return undefined
}
