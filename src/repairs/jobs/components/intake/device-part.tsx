import { useEffect, useState } from 'react'
import { debounceMs } from '../../../../ui/actions/use-debounced-navigation.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import { accessories, brands, conditions } from '../../intake/choices.ts'
import type { KnownDevice } from '../../intake/contract.ts'
import { saleText, wholeNumber } from '../../intake/device-texts.ts'
import { EarlierDevices } from './customer-part.tsx'
import type { IntakePartProps } from './intake-part.ts'
import { TextWithChips } from './text-with-chips.tsx'

interface DevicePartProps extends IntakePartProps {
  faults: string[]
}

/** Which device it is, what is wrong with it and how it looks. */
export function DevicePart({ draft, change, prefix, faults }: DevicePartProps) {
  const { fault, condition, accessoriesLeft } = draft
  return (
    <>
      <DeviceName draft={draft} change={change} prefix={prefix} />
      <DeviceHistory draft={draft} change={change} />
      <TextWithChips
        label="What is wrong"
        name={`${prefix}fault`}
        required
        text={fault}
        choices={faults}
        maxLength={500}
        onChange={(text) => change({ fault: text })}
      />
      <TextWithChips
        label="Condition"
        name={`${prefix}condition`}
        text={condition}
        choices={conditions}
        maxLength={500}
        onChange={(text) => change({ condition: text })}
      />
      <TextWithChips
        label="Left with the device"
        name={`${prefix}accessoriesLeft`}
        text={accessoriesLeft}
        choices={accessories}
        maxLength={200}
        onChange={(text) => change({ accessoriesLeft: text })}
      />
    </>
  )
}

/** Brand, model, and the number that is the device's own. */
const DeviceName = ({ draft: { brand, model, serial }, change, prefix }: IntakePartProps) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Brand" name={`${prefix}brand`} required>
        <TextInput
          list="brands"
          autoComplete="off"
          maxLength={60}
          value={brand}
          onChange={({ target }) => change({ brand: target.value })}
        />
      </Field>
      <Field label="Model" name={`${prefix}model`} required>
        <TextInput
          autoComplete="off"
          maxLength={80}
          value={model}
          onChange={({ target }) => change({ model: target.value })}
        />
      </Field>
      <datalist id="brands">
        {brands.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </div>
    <Field label="IMEI or serial number" name={`${prefix}serial`} hint="Scan it, or dial *#06# on the phone.">
      <TextInput
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        value={serial}
        onChange={({ target }) => change({ serial: target.value })}
        // A scanner ends with Enter, which would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </Field>
  </>
)

/** What the shop knows of this IMEI or serial number: its sale here, and earlier repairs. */
function DeviceHistory({ draft: { serial }, change }: Omit<IntakePartProps, 'prefix'>) {
  const device = useDevice(serial)
  if (!device) return null
  const { sold, jobs } = device
  return (
    <>
      {sold && <p role="status">{saleText(sold)}</p>}
      {jobs.length > 0 && (
        <EarlierDevices
          jobs={jobs}
          onChoose={({ brand, model }) => change({ brand, model, warrantyOf: undefined })}
          // A claim has the number of the first repair, also if another of the device's was scanned.
          onClaim={({ id, brand, model, serial: first }) =>
            change({ brand, model, serial: first, warrantyOf: id })
          }
        />
      )}
    </>
  )
}

/** Undefined until the number is whole and the shop has answered. */
function useDevice(serial: string) {
  const number = wholeNumber(serial)
  const [answer, setAnswer] = useState<{ number: string; device: KnownDevice }>()
  useEffect(() => {
    if (number === undefined) return undefined
    let isCurrent = true
    // The first digits of a number could be a serial number, so the typing has to pause.
    const timer = setTimeout(
      () =>
        void browserApi()
          .repairIntake.device({ querystring: { serial: number } })
          .then(
            (device) => isCurrent && setAnswer({ number, device }),
            () => undefined,
          ),
      debounceMs,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [number])
  return answer?.number === number ? answer?.device : undefined
}
