import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDay } from '../../../platform/time-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Printer } from '../../../ui/icons/printer.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { DayReport } from '../contract.ts'
import { DayTotals } from './day-totals.tsx'
import { ShiftCash } from './shift-cash.tsx'
import './day-report.css'

const papers = [
  { value: 'a4', label: 'A4' },
  { value: 'roll', label: '80 mm' },
] as const
type Paper = (typeof papers)[number]['value']

/** A day or one shift of it; only this part of the page is printed. */
export function DayReportView({ report, ofShift }: { report: DayReport; ofShift: boolean }) {
  const [paper, setPaper] = useState<Paper>('a4')
  const navigate = useNavigate()
  const { day, shifts } = report
  return (
    <Panel as="section" padded aria-labelledby="day" className="day-report grid gap-6" data-paper={paper}>
      <div className="day-tools flex flex-wrap items-end gap-3">
        <Field label="Day">
          <TextInput
            type="date"
            value={day}
            onChange={({ target: { value } }) => {
              if (value) void navigate(`?day=${value}`, { preventScrollReset: true })
            }}
          />
        </Field>
        <Segmented
          label="Paper"
          className="w-44"
          options={[...papers]}
          value={paper}
          onChange={(value) => setPaper(value)}
        />
        <Button variant="line" icon={<Icon of={Printer} small />} onClick={() => window.print()}>
          Print
        </Button>
        {ofShift && (
          <Link to={`?day=${day}`} preventScrollReset className="link tap">
            Show the whole day
          </Link>
        )}
      </div>
      <header>
        <h2 id="day" className="t-h3">
          {formatDay(day)}
        </h2>
        {!ofShift && <p className="soft">{stateText(report)}</p>}
      </header>
      {shifts.map((shift) => (
        <ShiftCash key={shift.id} shift={shift} canShowAlone={!ofShift && shifts.length > 1} />
      ))}
      <DayTotals report={report} />
    </Panel>
  )
}

function stateText({ isClosed, shifts }: DayReport) {
  if (shifts.length === 0) return 'No drawer was opened on this day.'
  return isClosed
    ? 'The day is closed: every drawer is counted.'
    : 'The day is open. The cash of a drawer is shown when it is counted.'
}
