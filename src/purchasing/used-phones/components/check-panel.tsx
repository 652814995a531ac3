import { useState } from 'react'
import { systemClock } from '../../../platform/clock.ts'
import { formatDay, isoDayInIndia } from '../../../platform/time-zone.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { UsedPhone } from '../contract.ts'
import { PhotoButton } from './photo-button.tsx'

const registerUrl = 'https://ceir.sancharsaathi.gov.in'

/** What the central IMEI register says of each number. */
export function CheckPanel({ phone }: { phone: UsedPhone }) {
  const numbers = phone.imei2 === null ? [phone.imei1] : [phone.imei1, phone.imei2]
  return (
    <Panel as="section" padded className="grid gap-3" aria-label="Central IMEI register">
      <h2 className="t-h3">Central IMEI register</h2>
      <ul className="grid gap-2">
        {phone.checks.map(({ id, number, result, checkedOn }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <span className="num">{number}</span>
            <Badge tone={result === 'clear' ? 'good' : 'bad'}>
              {result === 'clear' ? 'Not listed' : 'Listed as lost or stolen'}
            </Badge>
            <a
              className="link tap t-sm"
              href={`/api/purchasing/used-phones/${phone.id}/checks/${id}/picture`}
              target="_blank"
              rel="noreferrer"
            >
              {formatDay(checkedOn)}
            </a>
          </li>
        ))}
      </ul>
      {phone.checks.length === 0 && phone.state !== 'offered' && <p className="soft">It was not checked.</p>}
      {phone.state === 'offered' && <NewCheck id={phone.id} numbers={numbers} />}
    </Panel>
  )
}

/** Day and result, and a picture of the page that shows it. */
function NewCheck({ id, numbers }: { id: string; numbers: string[] }) {
  const today = isoDayInIndia(systemClock())
  const [number, setNumber] = useState(numbers[0]!)
  const [result, setResult] = useState<'clear' | 'listed'>('clear')
  const [checkedOn, setCheckedOn] = useState(today)
  const check = async (picture: string) => {
    await browserApi().usedPhones.addCheck({ params: { id }, body: { number, result, checkedOn, picture } })
    return 'The check is saved'
  }
  return (
    <div className="grid gap-4">
      <p className="soft t-sm">
        Look the number up at{' '}
        <a className="link" href={registerUrl} target="_blank" rel="noreferrer">
          ceir.sancharsaathi.gov.in
        </a>{' '}
        (free, with a code by SMS), then add a picture of the answer.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Number">
          <Select value={number} onChange={({ target }) => setNumber(target.value)}>
            {numbers.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
        <Field label="The register says">
          <Select
            value={result}
            onChange={({ target }) => setResult(target.value === 'listed' ? 'listed' : 'clear')}
          >
            <option value="clear">Not listed</option>
            <option value="listed">Listed as lost or stolen</option>
          </Select>
        </Field>
        <Field label="Looked up on">
          <TextInput
            type="date"
            max={today}
            value={checkedOn}
            onChange={({ target }) => setCheckedOn(target.value)}
          />
        </Field>
      </div>
      <PhotoButton label="Save with a picture of the answer" onPhoto={check} />
    </div>
  )
}
