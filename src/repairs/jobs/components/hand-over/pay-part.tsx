import { NewTender } from '../../../../counter/sales/components/new-tender.tsx'
import { Change, TakenTenders } from '../../../../counter/sales/components/taken-tenders.tsx'
import { PayBackField } from '../../../../counter/tenders/components/pay-back-field.tsx'
import { systemClock } from '../../../../platform/clock.ts'
import { formatPaise, formatRupees } from '../../../../platform/money/money.ts'
import { isoDayInIndia, laterDay } from '../../../../platform/time-zone.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { X } from '../../../../ui/icons/x.tsx'
import type { HandingOver } from './use-hand-over.ts'

interface PayPartProps {
  handing: HandingOver
  visit: string
}

const usualDays = 7

/** One payment for all bills: taken until nothing is left, or the rest is due by a day. */
export function PayPart({ handing, visit }: PayPartProps) {
  const { bills, tenders, leftPaise, take, remove, fields, change } = handing
  if (!bills) return null
  const { dueUntil, payBackBy } = fields
  const isOpen = leftPaise > 0 && dueUntil === undefined
  return (
    <>
      {bills.balance > 0 && (
        <div className="flex items-center gap-2">
          <h2 className="t-h3">{leftPaise > 0 ? 'Left to pay' : 'Paid'}</h2>
          <p className="left num">{formatPaise(leftPaise)}</p>
        </div>
      )}
      {tenders.length > 0 && <TakenTenders tenders={tenders} onRemove={remove} />}
      {isOpen && (
        <>
          <NewTender
            key={`${tenders.length} ${leftPaise}`}
            billId={visit}
            leftBy={() => leftPaise}
            onTake={take}
          />
          <Button
            variant="line"
            block
            onClick={() => change({ dueUntil: laterDay(isoDayInIndia(systemClock()), usualDays) })}
          >
            Rest later
          </Button>
        </>
      )}
      {leftPaise > 0 && dueUntil !== undefined && <RestLater handing={handing} />}
      {leftPaise < 0 && (
        <p className="err" role="alert">
          The payments are more than the bills. Please remove one.
        </p>
      )}
      <Change tenders={tenders} />
      {bills.giveBack > 0 && (
        <PayBackField
          label={`${formatRupees(bills.giveBack)} goes back`}
          payBackBy={payBackBy}
          onChoose={(way) => change({ payBackBy: way })}
        />
      )}
    </>
  )
}

/** What is due, and the day until when. */
const RestLater = ({ handing: { fields, leftPaise, change } }: Pick<PayPartProps, 'handing'>) => (
  <div className="flex items-end gap-3">
    <Field label={`${formatPaise(leftPaise)} is paid by`} name="due.until" className="grow">
      <TextInput
        type="date"
        value={fields.dueUntil}
        onChange={({ target }) => target.value !== '' && change({ dueUntil: target.value })}
      />
    </Field>
    <IconButton label="Take the rest now" onClick={() => change({ dueUntil: undefined })}>
      <Icon of={X} />
    </IconButton>
  </div>
)
