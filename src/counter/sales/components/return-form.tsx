import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatRupees } from '../../../platform/money/money.ts'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { browserApi } from '../../../web/browser-api.ts'
import type { CounterBill } from '../contract.ts'
import type { PayBackBy, Worth } from '../returns/contract.ts'
import { deviceDrawer } from './device.ts'
import { givenBackText } from './take-back.tsx'

interface ReturnFormProps {
  bill: CounterBill
  onClose: () => void
}

interface Returned {
  quantity: number
  isDamaged: boolean
  serials: string[]
}
type ReturnedByPosition = Record<number, Returned>

const linesOf = (returned: ReturnedByPosition) =>
  Object.entries(returned).map(([position, { quantity, isDamaged, serials }]) => ({
    ...{ position: Number(position), quantity, restocked: isDamaged ? 0 : quantity, serials },
  }))

/** Takes pieces back: what comes back, its condition, and how the money goes back. */
export function ReturnForm({ bill, onClose }: ReturnFormProps) {
  const { revalidate } = useRevalidator()
  const [returned, setReturned] = useState<ReturnedByPosition>({})
  const [payBackBy, setPayBackBy] = useState<PayBackBy>('cash')
  const [reason, setReason] = useState('')
  const [lateReason, setLateReason] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const { worth, problem } = useWorth(bill.order, returned, payBackBy)

  async function takeGoods() {
    const done = await browserApi().counterReturns.takeGoods({
      body: {
        ...{ order: bill.order, lines: linesOf(returned), reason, lateReason, payBackBy },
        ...deviceDrawer.request(),
        shownWorth: worth?.worth ?? 0,
      },
      idempotencyKey: key,
    })
    toast(givenBackText(done))
    await revalidate()
  }
  return (
    <ActionDialog
      title="Return"
      text="Tick what comes back."
      label={worth ? `Give back ${formatRupees(worth.worth)}` : 'Give back'}
      busyLabel="Saving..."
      act={takeGoods}
      onClose={onClose}
      check={() =>
        Object.keys(returned).length === 0 ? { lines: 'Please tick what comes back.' } : undefined
      }
    >
      <Field label="What comes back" group name="lines">
        {bill.lines.map((line) => (
          <ReturnLine
            key={line.position}
            line={line}
            returned={returned[line.position]}
            onChange={(next) => setReturned(withLine(returned, line.position, next))}
          />
        ))}
      </Field>
      <ReasonField label="Why" name="reason" text={reason} onText={setReason} />
      {worth?.isLate && (
        <ReasonField
          label="Why it is taken back so late"
          name="lateReason"
          text={lateReason}
          onText={setLateReason}
        />
      )}
      <PayBackField payBackBy={payBackBy} onChoose={setPayBackBy} />
      {problem && <Alert tone="bad">{problem}</Alert>}
    </ActionDialog>
  )
}

interface PayBackFieldProps {
  payBackBy: PayBackBy
  onChoose: (payBackBy: PayBackBy) => void
}

const PayBackField = ({ payBackBy, onChoose }: PayBackFieldProps) => (
  <Field label="The money goes back">
    <Select value={payBackBy} onChange={({ target }) => onChoose(target.value as PayBackBy)}>
      <option value="cash">In cash</option>
      <option value="upi">By UPI</option>
      <option value="bank">By bank transfer</option>
      <option value="as_paid">As it was paid</option>
    </Select>
  </Field>
)

interface ReasonFieldProps {
  label: string
  name: string
  text: string
  onText: (text: string) => void
}

const ReasonField = ({ label, name, text, onText }: ReasonFieldProps) => (
  <Field label={label} name={name} required>
    <TextInput
      autoComplete="off"
      maxLength={300}
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  </Field>
)

interface ReturnLineProps {
  line: CounterBill['lines'][number]
  returned: Returned | undefined
  onChange: (returned: Returned | undefined) => void
}

function ReturnLine({
  line: { name, quantity, returned: before, serials },
  returned,
  onChange,
}: ReturnLineProps) {
  const left = quantity - before
  const known = serials.filter(({ isReturned }) => !isReturned)
  if (left === 0) return <p className="muted">{name}: all came back.</p>
  const first = {
    quantity: known.length > 0 ? known.length : 1,
    isDamaged: false,
    serials: known.map(({ serial }) => serial),
  }
  return (
    <div className="grid gap-2">
      <Checkbox
        name="lines"
        label={name}
        checked={returned !== undefined}
        onChange={({ target }) => onChange(target.checked ? first : undefined)}
      />
      {returned && (
        <div className="flex flex-wrap items-center gap-3">
          {known.length === 0 && left > 1 && (
            <Stepper
              label={name}
              value={returned.quantity}
              max={left}
              onChange={(pieces) => onChange({ ...returned, quantity: pieces })}
            />
          )}
          {known.length > 1 &&
            known.map(({ serial }) => (
              <Checkbox
                key={serial}
                label={serial}
                checked={returned.serials.includes(serial)}
                onChange={({ target }) => {
                  const chosen = target.checked
                    ? [...returned.serials, serial]
                    : returned.serials.filter((each) => each !== serial)
                  onChange(
                    chosen.length > 0 ? { ...returned, serials: chosen, quantity: chosen.length } : undefined,
                  )
                }}
              />
            ))}
          <Checkbox
            label="Damaged: not sold again"
            checked={returned.isDamaged}
            onChange={({ target }) => onChange({ ...returned, isDamaged: target.checked })}
          />
        </div>
      )}
    </div>
  )
}

function withLine(all: ReturnedByPosition, position: number, next: Returned | undefined): ReturnedByPosition {
  const others = Object.entries(all).filter(([each]) => Number(each) !== position)
  return Object.fromEntries(next ? [...others, [String(position), next]] : others)
}

/** What the shop gives back for it, as the server computes it. */
function useWorth(order: string, returned: ReturnedByPosition, payBackBy: PayBackBy) {
  const [answer, setAnswer] = useState<{ worth?: Worth; problem?: string }>({})
  const pieces = linesOf(returned)
    .map(({ position, quantity }) => `${position}x${quantity}`)
    .join(',')
  useEffect(() => {
    let isCurrent = true
    if (pieces !== '')
      void browserApi()
        .counterReturns.worth({ querystring: { order, pieces, payBackBy } })
        .then(
          (worth) => isCurrent && setAnswer({ worth }),
          (failure: unknown) =>
            isCurrent && setAnswer({ problem: errorMessage(failure, 'The amount could not be computed.') }),
        )
    return () => {
      isCurrent = false
    }
  }, [order, pieces, payBackBy])
  return pieces === '' ? {} : answer
}
