import { useState } from 'react'
import { formatPaise } from '../../../platform/money/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput, TextInput } from '../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { denominations, sumOfNotes } from '../cash-rules.ts'
import type { Count, CountedNotes } from '../contract.ts'
import { CloseForm } from './close-form.tsx'
import { typedRupeesError, typedRupees } from './typed-rupees.ts'

const ways = [
  { value: 'notes', label: 'Notes and coins' },
  { value: 'sum', label: 'Sum' },
] as const
type Way = (typeof ways)[number]['value']

/** Counts blind: the shop shows what it expected when the count is saved. */
export function CountShift({ shiftId }: { shiftId: string }) {
  const [way, setWay] = useState<Way>()
  const [count, setCount] = useState<Count>()
  if (count)
    return <CloseForm key={count.id} shiftId={shiftId} count={count} onAgain={() => setCount(undefined)} />
  if (!way)
    return (
      <Button className="sm:max-w-sm" block onClick={() => setWay('notes')}>
        Count and close
      </Button>
    )
  return (
    <div className="grid gap-4 sm:max-w-sm">
      <h3 className="t-h3">Count the cash</h3>
      <Segmented label="How to count" options={[...ways]} value={way} onChange={(value) => setWay(value)} />
      <CountForm key={way} way={way} shiftId={shiftId} onCounted={setCount} />
    </div>
  )
}

interface CountFormProps {
  way: Way
  shiftId: string
  onCounted: (count: Count) => void
}

function CountForm({ way, shiftId, onCounted }: CountFormProps) {
  const [notes, setNotes] = useState<CountedNotes>({})
  const save = useAction(
    async (form: HTMLFormElement) => {
      const body = way === 'notes' ? { notes } : { sum: typedRupees(form, 'sum') }
      onCounted(await browserApi().drawers.count({ params: { id: shiftId }, body }))
    },
    {
      failed: 'The count was not saved. Please try again.',
      check: (form) => (way === 'sum' ? typedRupeesError(form, 'sum') : undefined),
    },
  )
  return (
    <ActionForm className="grid gap-4" noValidate action={save}>
      {way === 'notes' ? (
        <>
          <div className="grid grid-cols-2 gap-3">
            {denominations.map((rupees) => (
              <Field key={rupees} label={`₹${rupees} ×`} name={`notes.${rupees}`}>
                <NumberInput
                  min={0}
                  inputMode="numeric"
                  placeholder="0"
                  value={notes[rupees] || ''}
                  onChange={({ target: { value } }) =>
                    setNotes((before) => ({ ...before, [rupees]: Number(value) }))
                  }
                />
              </Field>
            ))}
          </div>
          <p className="t-h3 num" aria-live="polite">
            {formatPaise(sumOfNotes(notes))}
          </p>
        </>
      ) : (
        <Field label="All cash in the drawer (₹)" name="sum">
          <TextInput inputMode="decimal" autoComplete="off" />
        </Field>
      )}
      <ActionError of={save} />
      <Button type="submit" block busy={save.busy} busyLabel="Saving...">
        Save the count
      </Button>
    </ActionForm>
  )
}
