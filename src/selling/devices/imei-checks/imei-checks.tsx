import { useEffect, useState } from 'react'
import { systemClock } from '../../../platform/clock.ts'
import { formatDay, isoDayInIndia } from '../../../platform/time-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError, Alert } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { readAsDataUrl } from '../../../ui/forms/read-as-data-url.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { DeviceChecks, ImeiCheck } from './contract.ts'
import { daysThatCheckHolds, registerUrl, type SellingProblem } from './imei-check-rules.ts'

interface ImeiChecksProps {
  device: { id: string; state: string }
  onChange: () => void
}

/** What the central IMEI register says of a used device, with the form for another look. Nothing for devices that need none. */
export function ImeiChecks({ device, onChange }: ImeiChecksProps) {
  const [loaded, setLoaded] = useState<DeviceChecks>()
  useEffect(() => {
    // Without an answer the panel stays away; the sale asks for the check all the same.
    browserApi()
      .imeiChecks.list({ params: { id: device.id } })
      .then(setLoaded, () => undefined)
  }, [device.id, device.state])
  if (!loaded || (loaded.problem === null && loaded.checks.length === 0)) return null
  const isHere = device.state === 'in_stock' || device.state === 'held' || device.state === 'withheld'
  const add = (changed: DeviceChecks) => {
    setLoaded(changed)
    onChange()
  }
  return (
    <Panel padded as="section" className="grid gap-4" aria-labelledby="imei-checks">
      <h2 className="t-h3" id="imei-checks">
        Central IMEI register
      </h2>
      {loaded.problem && isHere && <Alert tone="bad">{problemText(loaded.problem)}</Alert>}
      <ul className="grid gap-2">
        {loaded.checks.map((check) => (
          <CheckRow key={check.id} device={device.id} check={check} />
        ))}
      </ul>
      {isHere && (
        <CheckForm
          key={loaded.checks.length}
          device={device.id}
          imeis={loaded.imeis}
          first={loaded.problem?.number}
          onAdded={add}
        />
      )}
    </Panel>
  )
}

const problems = {
  missing: 'was not checked for sale. The device cannot be sold yet.',
  old: `was last checked more than ${daysThatCheckHolds} days ago. Check it again before the device is sold.`,
  listed:
    'is listed. Do not sell the device or give it back: tell the police, and give them what you know of its seller.',
}
const problemText = ({ number, kind }: SellingProblem) => `${number} ${problems[kind]}`

const purposes = { buying: 'when it was bought', selling: 'for sale' }

function CheckRow({ device, check }: { device: string; check: ImeiCheck }) {
  const { id, number, purpose, result, checkedOn, checkedBy, isOfPresentLife } = check
  return (
    <li>
      <p>
        <b className="font-[620]">{result === 'clear' ? 'Not listed' : 'Listed as lost or stolen'}</b> on{' '}
        {formatDay(checkedOn)}, {purposes[purpose]}
        {!isOfPresentLife && ', before it was sold'}
      </p>
      <p className="t-xs muted num">
        {number}
        {checkedBy !== null && `, ${checkedBy}`},{' '}
        <a
          className="link"
          href={`/api/admin/stock-devices/${device}/imei-checks/${id}/picture`}
          target="_blank"
          rel="noreferrer"
        >
          picture
        </a>
      </p>
    </li>
  )
}

interface CheckFormProps {
  device: string
  imeis: string[]
  /** The IMEI that needs the check most. */
  first: string | undefined
  onAdded: (changed: DeviceChecks) => void
}

function CheckForm({ device, imeis, first = imeis[0] ?? '', onAdded }: CheckFormProps) {
  const [number, setNumber] = useState(first)
  const [result, setResult] = useState('')
  const [checkedOn, setCheckedOn] = useState(() => isoDayInIndia(systemClock()))
  const [picture, setPicture] = useState<File>()
  const save = useAction(async () => {
    const body = {
      ...{ number, checkedOn, result: result as 'clear' | 'listed' },
      picture: picture ? await readAsDataUrl(picture) : '',
    }
    onAdded(await browserApi().imeiChecks.add({ params: { id: device }, body }))
    return 'Check saved'
  })
  return (
    <ActionForm className="grid gap-3" noValidate action={save}>
      <p className="t-sm">
        Look up the IMEI at{' '}
        <a className="link" href={registerUrl} target="_blank" rel="noreferrer">
          ceir.sancharsaathi.gov.in
        </a>{' '}
        and enter what it says.
      </p>
      <ActionError of={save} />
      <Field label="IMEI" name="number">
        <Select value={number} onChange={({ target }) => setNumber(target.value)}>
          {imeis.map((imei) => (
            <option key={imei}>{imei}</option>
          ))}
        </Select>
      </Field>
      <Field label="Result" name="result">
        <Select value={result} onChange={({ target }) => setResult(target.value)}>
          <option value="">Please choose</option>
          <option value="clear">Not listed: it may be sold</option>
          <option value="listed">Listed as lost or stolen: it must not be sold</option>
        </Select>
      </Field>
      <Field label="Day of the check" name="checkedOn">
        <TextInput type="date" value={checkedOn} onChange={({ target }) => setCheckedOn(target.value)} />
      </Field>
      <Field label="Picture of the result" name="picture">
        <TextInput type="file" accept="image/*" onChange={({ target }) => setPicture(target.files?.[0])} />
      </Field>
      <Button type="submit" busy={save.busy} busyLabel="Saving..." className="justify-self-start">
        Save the check
      </Button>
    </ActionForm>
  )
}
