import { useState } from 'react'
import { isoDayInIndia } from '../../../../platform/time-zone.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Job } from '../../contract.ts'
import { promisedAt } from '../../intake/intake-draft.ts'
import { JobDialog } from './job-dialog.tsx'

const texts = [
  ['brand', 'Brand', 60],
  ['model', 'Model', 80],
  ['serial', 'IMEI or serial number', 60],
  ['place', 'Place in the shop', 40],
  ['accessoriesLeft', 'Left with the device', 200],
] as const

const longTexts = [
  ['fault', 'What is wrong'],
  ['condition', 'Condition'],
] as const

/** Puts right what intake recorded. */
export function EditDevice({ job, onClose }: { job: Job; onClose: () => void }) {
  const { brand, model, serial, place, accessoriesLeft, fault, condition, wantsOldParts } = job
  const [typed, setTyped] = useState({
    ...{ brand, model, serial, place, accessoriesLeft, fault, condition, wantsOldParts },
  })
  const [day, setDay] = useState(job.promisedAt === null ? '' : isoDayInIndia(new Date(job.promisedAt)))
  return (
    <JobDialog
      title="Change the device"
      text="The history shows who changed what."
      label="Save"
      busyLabel="Saving..."
      act={() =>
        browserApi().repairJobs.change({
          params: { id: job.id },
          body: { version: job.version, ...typed, promisedAt: promisedAt(day) },
        })
      }
      onClose={onClose}
    >
      {texts.map(([name, label, maxLength]) => (
        <Field key={name} label={label} name={name} required={name === 'brand' || name === 'model'}>
          <TextInput
            autoComplete="off"
            maxLength={maxLength}
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        </Field>
      ))}
      {longTexts.map(([name, label]) => (
        <Field key={name} label={label} name={name} required={name === 'fault'}>
          <TextArea
            rows={2}
            className="short-text"
            maxLength={500}
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        </Field>
      ))}
      <Field label="Promised for" name="promisedAt">
        <TextInput type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      </Field>
      <Checkbox
        label="Replaced parts go back to the customer"
        checked={typed.wantsOldParts}
        onChange={({ target }) => setTyped({ ...typed, wantsOldParts: target.checked })}
      />
    </JobDialog>
  )
}
