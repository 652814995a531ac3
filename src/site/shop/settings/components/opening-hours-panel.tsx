import { useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import type { OpeningHours, ShopSettings } from '../contract.ts'
import { type Weekday, weekdays } from '../../../../platform/weekdays.ts'
import { isHours } from '../opening-hours-rules.ts'
import { weekInWords } from '../opening-hours.ts'
import { textIn } from '../../../../ui/forms/form-values.ts'
import { SettingsPanel } from './settings-panel.tsx'

type Week = NonNullable<OpeningHours>

const weekdayHours = '10:00-21:00'
const usualWeek = Object.fromEntries(
  weekdays.map((day) => [day, day === 'sunday' ? '' : weekdayHours]),
) as Week

export function OpeningHoursPanel({ settings }: { settings: ShopSettings }) {
  const [week, setWeek] = useState<OpeningHours>(settings.openingHours)
  const save = (typed: FormData) =>
    browserApi().shopSettings.change({
      body: { openingHours: week, collectionTime: textIn(typed, 'collectionTime') },
    })
  const isComplete = week !== null && Object.values(week).every(isHours)
  return (
    <SettingsPanel
      title="Opening hours"
      text="Buyers see them on the help page, when they choose to collect, and on an order that is ready."
      save={save}
    >
      <Field
        label="Ready to collect in"
        name="collectionTime"
        className="max-w-md"
        hint="Such as “2 hours”, shown as “Ready in 2 hours”. Leave it empty to say nothing."
      >
        <TextInput defaultValue={settings.collectionTime} maxLength={40} />
      </Field>
      <Checkbox
        label="Show opening hours"
        className="justify-self-start"
        checked={week !== null}
        onChange={({ target }) => setWeek(target.checked ? usualWeek : null)}
      />
      {week && <WeekFields week={week} onChange={setWeek} />}
      {isComplete && <p className="soft">Shown as “{weekInWords(week)}.”</p>}
    </SettingsPanel>
  )
}

function WeekFields({ week, onChange }: { week: Week; onChange: (week: Week) => void }) {
  const sameForAll = () =>
    onChange(Object.fromEntries(weekdays.map((day) => [day, week[day] === '' ? '' : week.monday])) as Week)
  return (
    <div className="grid gap-2">
      <p className="soft">Tick the days on which the shop is open.</p>
      {weekdays.map((day) => (
        <DayField
          key={day}
          day={day}
          hours={week[day]}
          onChange={(hours) => onChange({ ...week, [day]: hours })}
        />
      ))}
      {week.monday !== '' && (
        <Button variant="quiet" className="justify-self-start" onClick={sameForAll}>
          Use Monday’s times for all open days
        </Button>
      )}
    </div>
  )
}

type DayFieldProps = { day: Weekday; hours: string; onChange: (hours: string) => void }

function DayField({ day, hours, onChange }: DayFieldProps) {
  const label = day.charAt(0).toUpperCase() + day.slice(1)
  const [opens = '', closes = ''] = hours.split('-')
  const isOpen = hours !== ''
  return (
    <Field label={label} hideLabel group name={day}>
      <div className="settings-day">
        <Checkbox
          name={day}
          label={label}
          className="min-w-34 justify-start"
          checked={isOpen}
          onChange={({ target }) => onChange(target.checked ? weekdayHours : '')}
        />
        {isOpen && (
          <span className="settings-times">
            <TextInput
              type="time"
              name={day}
              aria-label={`${label} from`}
              value={opens}
              onChange={({ target }) => onChange(`${target.value}-${closes}`)}
            />
            to
            <TextInput
              type="time"
              name={day}
              aria-label={`${label} to`}
              value={closes}
              onChange={({ target }) => onChange(`${opens}-${target.value}`)}
            />
          </span>
        )}
      </div>
    </Field>
  )
}
