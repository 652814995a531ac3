import { classNames } from '../../../../ui/class-names.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import '../../../../ui/actions/chip.css'
import type { BookableDay } from '../../bookings/contract.ts'
import { partLabels, weekdayText } from '../../bookings/day-texts.ts'
import './booking.css'

/** The rest stands behind a line that opens. */
const shownDays = 7

interface DayChoiceProps {
  days: BookableDay[]
  /** As "2026-11-30 morning". */
  chosen?: string
}

/** A radio button for each part of a day; full and closed ones are named and cannot be chosen. */
export function DayChoice({ days, chosen }: DayChoiceProps) {
  const [first, later] = [days.slice(0, shownDays), days.slice(shownDays)]
  const isLater = later.some(({ day }) => chosen?.startsWith(day))
  return (
    <Field
      group
      label="Day and time"
      name="when"
      required
      hint="Morning is until 12, afternoon until 4 pm, evening from 4 pm, within our opening hours."
    >
      <ul className="booking-days">
        {first.map((day) => (
          <Day key={day.day} day={day} chosen={chosen} />
        ))}
      </ul>
      {later.length > 0 && (
        <details open={isLater}>
          <summary className="tap link">Later days</summary>
          <ul className="booking-days">
            {later.map((day) => (
              <Day key={day.day} day={day} chosen={chosen} />
            ))}
          </ul>
        </details>
      )}
    </Field>
  )
}

interface DayProps {
  day: BookableDay
  chosen: string | undefined
}

function Day({ day: { day, closed, parts }, chosen }: DayProps) {
  const text = weekdayText(day)
  const isFull = closed === null && parts.every((one) => one.isFull)
  return (
    <li className="booking-day">
      <span>{text}</span>
      {closed !== null || isFull ? (
        <span className="muted">{closed ?? 'Full'}</span>
      ) : (
        <span className="booking-parts">
          {parts.map(({ part, isFull: isTaken }) => (
            <label key={part} className={classNames('chip', isTaken && 'is-full')}>
              <input
                type="radio"
                className="sr"
                name="when"
                value={`${day} ${part}`}
                aria-label={`${partLabels[part]}${isTaken ? ', full' : ''}, ${text}`}
                disabled={isTaken}
                defaultChecked={!isTaken && chosen === `${day} ${part}`}
              />
              {partLabels[part]}
              {isTaken && ': full'}
            </label>
          ))}
        </span>
      )}
    </li>
  )
}
