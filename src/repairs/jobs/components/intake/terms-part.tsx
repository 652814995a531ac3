import { systemClock } from '../../../../platform/clock.ts'
import { isoDayInIndia, laterDay } from '../../../../platform/time-zone.ts'
import { Chip, Chips } from '../../../../ui/actions/chip.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import type { IntakeForm } from '../../intake/contract.ts'
import { ChosenPhotos } from '../../../../ui/forms/chosen-photos.tsx'
import { PhotoInput } from '../../../../ui/forms/photo-input.tsx'
import type { IntakePartProps } from './intake-part.ts'

const promises = [
  [0, 'Today'],
  [1, 'Tomorrow'],
  [3, 'In 3 days'],
  [7, 'In a week'],
] as const

/** The field for the day on which the repair is promised to be ready. */
export function PromiseField({ draft: { promisedDay }, change, prefix }: IntakePartProps) {
  const today = isoDayInIndia(systemClock())
  return (
    <div className="grid gap-2">
      <Field label="Promised for" name={`${prefix}promisedAt`}>
        <TextInput
          type="date"
          min={today}
          value={promisedDay}
          onChange={({ target }) => change({ promisedDay: target.value })}
        />
      </Field>
      <Chips label="Promised for: often said">
        {promises.map(([days, label]) => {
          const day = laterDay(today, days)
          return (
            <Chip
              key={days}
              pressed={promisedDay === day}
              onClick={() => change({ promisedDay: promisedDay === day ? '' : day })}
            >
              {label}
            </Chip>
          )
        })}
      </Chips>
    </div>
  )
}

interface WorkFieldsProps extends IntakePartProps {
  technicians: IntakeForm['technicians']
}

/** The fields for the technician and for the place where the device lies. */
export const WorkFields = ({ draft, change, prefix, technicians }: WorkFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label="Technician" name={`${prefix}assignedTo`}>
      <Select value={draft.assignedTo} onChange={({ target }) => change({ assignedTo: target.value })}>
        <option value="">Who is free</option>
        {technicians.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
    <Field label="Place in the shop" name={`${prefix}place`}>
      <TextInput
        autoComplete="off"
        maxLength={40}
        placeholder="Shelf 2, box 7"
        value={draft.place}
        onChange={({ target }) => change({ place: target.value })}
      />
    </Field>
  </div>
)

export const IntakePhotos = ({ draft: { photos }, change }: IntakePartProps) => (
  <Field group label="Photos" hint="Scratches and cracks that are there already. Each up to 10 MB.">
    <ChosenPhotos photos={photos} onChange={(left) => change({ photos: left })} />
    <PhotoInput onChosen={(more) => change({ photos: [...photos, ...more] })} />
  </Field>
)

/** What the customer agrees to by signing. */
export const ConsentFields = ({ draft, change, prefix }: IntakePartProps) => (
  <>
    <Field
      label="Diagnosis fee (₹)"
      name={`${prefix}diagnosisFee`}
      hint="Agreed now; billed only if nothing is repaired. Empty: none."
    >
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={draft.diagnosisFee}
        onChange={({ target }) => change({ diagnosisFee: target.value })}
      />
    </Field>
    <Checkbox
      label="Replaced parts go back to the customer"
      checked={draft.wantsOldParts}
      onChange={({ target }) => change({ wantsOldParts: target.checked })}
    />
    <Field group label="Consent" name={`${prefix}dataConsent`} required>
      <Checkbox
        name={`${prefix}dataConsent`}
        label="The customer agrees that we open the device and may see data on it, and has a backup or does without"
        checked={draft.dataConsent}
        onChange={({ target }) => change({ dataConsent: target.checked })}
      />
    </Field>
  </>
)
