import { systemClock } from '../../../platform/clock.ts'
import { formatPaise } from '../../../platform/money/money.ts'
import { isoDayInIndia, laterDay } from '../../../platform/time-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { X } from '../../../ui/icons/x.tsx'
import { scrollToWhenShown } from '../../drawers/components/focus-when-shown.ts'
import type { DraftBill } from '../draft/draft-bill.ts'
import { leftToPay } from '../draft/exchange.ts'
import type { EditDraft } from './use-draft.ts'

interface PayLaterProps {
  draft: DraftBill
  edit: EditDraft
}

const usualDays = 7

/** Leaves the rest of the bill due, for a customer whose mobile number is known. */
export function PayLater({ draft, edit }: PayLaterProps) {
  if (draft.customer.phone === '')
    return <p className="soft t-sm">With the customer’s mobile number the rest can be paid later.</p>
  const until = laterDay(isoDayInIndia(systemClock()), usualDays)
  return (
    <Button variant="line" size="lg" block onClick={() => edit((known) => ({ ...known, dueUntil: until }))}>
      Rest later
    </Button>
  )
}

/** What is due, and the day until when. */
export function PaidLater({ draft, edit }: PayLaterProps) {
  const change = (dueUntil: string | undefined) => edit((known) => ({ ...known, dueUntil }))
  return (
    <div ref={scrollToWhenShown} className="flex items-end gap-3">
      <Field label={`${formatPaise(leftToPay(draft))} is paid by`} className="grow">
        <TextInput
          type="date"
          value={draft.dueUntil}
          disabled={draft.isSent}
          onChange={({ target }) => target.value !== '' && change(target.value)}
        />
      </Field>
      {!draft.isSent && (
        <IconButton label="Take the rest now" onClick={() => change(undefined)}>
          <Icon of={X} />
        </IconButton>
      )}
    </div>
  )
}
