import { useState } from 'react'
import { systemClock } from '../../../platform/clock.ts'
import { Chip } from '../../../ui/actions/chip.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Period } from '../../../platform/time-zone.ts'
import { sheetList } from '../sheet-list.ts'
import { suggestedPeriods } from '../kind-rules.ts'
import { ExportList } from './export-list.tsx'

/** All lists, those of a period with its days. */
export function ExportForm() {
  const [suggested] = useState(() => suggestedPeriods(systemClock()))
  const [period, setPeriod] = useState<Period>(suggested[0]!)
  const [problem, setProblem] = useState<string>()
  const choose = (next: typeof period) => {
    setProblem(undefined)
    setPeriod(next)
  }
  const { from, to } = period
  const lists = (isPeriod: boolean) => {
    const days = isPeriod ? { from, to } : {}
    return sheetList
      .filter(({ hasPeriod }) => hasPeriod === isPeriod)
      .map((list) => <ExportList key={list.kind} {...{ list, period: days, onProblem: setProblem }} />)
  }

  return (
    <>
      {problem !== undefined && (
        <div className="mb-4">
          <Alert tone="bad">{problem}</Alert>
        </div>
      )}
      <Panel as="section" padded className="mb-6">
        <h2 className="t-h3 mb-4">For a period</h2>
        <div className="mb-4 flex flex-wrap gap-2">
          {suggested.map(({ label, ...days }) => (
            <Chip key={label} pressed={days.from === from && days.to === to} onClick={() => choose(days)}>
              {label}
            </Chip>
          ))}
        </div>
        <div className="mb-2 grid gap-4 sm:grid-cols-2 md:max-w-xl">
          <Field label="From" hint="Empty: from the beginning">
            <TextInput
              type="date"
              value={from}
              max={to || undefined}
              onChange={(event) => choose({ from: event.target.value, to })}
            />
          </Field>
          <Field label="To" hint="This day included">
            <TextInput
              type="date"
              value={to}
              min={from || undefined}
              onChange={(event) => choose({ from, to: event.target.value })}
            />
          </Field>
        </div>
        <ul className="divide-y divide-line">{lists(true)}</ul>
      </Panel>
      <Panel as="section" padded>
        <h2 className="t-h3 mb-2">As of now</h2>
        <ul className="divide-y divide-line">{lists(false)}</ul>
      </Panel>
    </>
  )
}
