import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { formatRupees } from '../../../platform/money/money.ts'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { PayBackField } from '../../tenders/components/pay-back-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { browserApi } from '../../../web/browser-api.ts'
import type { CounterBill } from '../bills/contract.ts'
import { openDraft } from '../draft/open-draft.ts'
import type { PayBackBy } from '../../tenders/contract.ts'
import type { DoneReturn, ReturnAmount } from '../returns/contract.ts'
import { deviceDrawer } from '../../drawers/device-drawer.ts'
import { drawerRefusal } from '../../drawers/components/drawer-refusal.tsx'
import { givenBackText } from './given-back.ts'
import { ReturnLine, toReturnedLine, type Returned } from './return-line.tsx'
import { fetchWorth, piecesOf, worthInPaise } from './worth.ts'

interface ReturnFormProps {
  bill: CounterBill
  /** Of a return, not of an exchange, which ends at the counter. */
  onDone: (done: DoneReturn) => void
  onClose: () => void
}

type ReturnedByPosition = Record<number, Returned>

const linesOf = (returned: ReturnedByPosition) =>
  Object.entries(returned).map(([position, line]) => toReturnedLine(Number(position), line))

/** What is typed of the return, and what is done with it. */
function useReturn({ bill, onDone }: ReturnFormProps) {
  const { revalidate } = useRevalidator()
  const [returned, setReturned] = useState<ReturnedByPosition>({})
  const [payBackBy, setPayBackBy] = useState<PayBackBy>('cash')
  const [reason, setReason] = useState('')
  const [lateReason, setLateReason] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const [isExchange, setIsExchange] = useState(false)
  const [givePhoneBack, setGivePhoneBack] = useState(false)
  const { worth, problem } = useWorth(bill.order, returned, { payBackBy, isExchange })
  const navigate = useNavigate()

  async function takeGoods() {
    const done = await browserApi().counterReturns.takeGoods({
      body: {
        ...{ order: bill.order, lines: linesOf(returned), reason, lateReason, payBackBy },
        ...deviceDrawer.request(),
        givePhoneBack: givePhoneBack && worth?.oldPhone !== undefined,
        shownWorth: worth?.worth ?? 0,
      },
      idempotencyKey: key,
    })
    toast(givenBackText(done))
    onDone(done)
    await revalidate()
  }
  async function exchange() {
    openDraft.addExchange({
      ...{ order: bill.order, code: bill.bill?.code ?? bill.order, reason, lateReason, payBackBy },
      lines: linesOf(returned).map((line) => {
        const { productId, name } = bill.lines.find(({ position }) => position === line.position)!
        return { ...line, productId, name }
      }),
      ...worthInPaise(worth!),
    })
    await navigate('/counter')
  }
  function check() {
    if (Object.keys(returned).length === 0) return { lines: 'Please tick what comes back.' }
    if (!isExchange) return undefined
    // The server checks the rest with the new bill, too late to put it right here.
    if (reason.trim().length < 3) return { reason: 'Please say in a few words why.' }
    if (!worth) return { lines: 'The amount is not known yet. Please try again.' }
    return worth.isLate && lateReason.trim() === ''
      ? { lateReason: 'Please say why it is taken back so late.' }
      : undefined
  }
  const fields = {
    returned,
    setReturned,
    payBackBy,
    setPayBackBy,
    reason,
    setReason,
    lateReason,
    setLateReason,
    givePhoneBack,
    setGivePhoneBack,
  }
  return { ...fields, isExchange, setIsExchange, worth, problem, takeGoods, exchange, check }
}

/** Takes pieces back: what comes back, its condition, and whether it pays for new items or how the money goes back. */
export function ReturnForm(props: ReturnFormProps) {
  const { bill, onClose } = props
  const form = useReturn(props)
  const { returned, isExchange, worth, problem } = form
  const label = isExchange ? 'Exchange for' : 'Give back'
  return (
    <ActionDialog
      title="Return or exchange"
      text="Tick what comes back."
      label={worth ? `${label} ${formatRupees(worth.worth - worth.lowersDue)}` : label}
      busyLabel="Saving..."
      act={isExchange ? form.exchange : form.takeGoods}
      onClose={onClose}
      afterFailure={drawerRefusal}
      check={form.check}
    >
      <Field label="What comes back" group name="lines">
        {bill.lines.map((line) => (
          <ReturnLine
            key={line.position}
            line={line}
            returned={returned[line.position]}
            onChange={(next) => form.setReturned(withLine(returned, line.position, next))}
          />
        ))}
      </Field>
      <ReasonField label="Why" name="reason" text={form.reason} onText={form.setReason} />
      {worth?.isLate && (
        <ReasonField
          label="Why it is taken back so late"
          name="lateReason"
          text={form.lateReason}
          onText={form.setLateReason}
        />
      )}
      <Checkbox
        label="Exchange: it pays for new items"
        checked={isExchange}
        onChange={({ target }) => form.setIsExchange(target.checked)}
      />
      <PayBackField
        label={isExchange ? 'What is left of it goes back' : 'The money goes back'}
        payBackBy={form.payBackBy}
        onChoose={form.setPayBackBy}
      />
      {worth?.oldPhone && !isExchange && (
        <Checkbox
          label={`Give the old phone back instead of ${formatRupees(worth.oldPhone.amount)}: ${worth.oldPhone.name}, ${worth.oldPhone.imei}`}
          checked={form.givePhoneBack}
          onChange={({ target }) => form.setGivePhoneBack(target.checked)}
        />
      )}
      {worth && worth.lowersDue > 0 && (
        <p className="soft">{formatRupees(worth.lowersDue)} comes off what is still due of this bill.</p>
      )}
      {problem && <Alert tone="bad">{problem}</Alert>}
    </ActionDialog>
  )
}

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

function withLine(all: ReturnedByPosition, position: number, next: Returned | undefined): ReturnedByPosition {
  const others = Object.entries(all).filter(([each]) => Number(each) !== position)
  return Object.fromEntries(next ? [...others, [String(position), next]] : others)
}

/** What the shop gives back for it, as the server computes it. */
function useWorth(
  order: string,
  returned: ReturnedByPosition,
  { payBackBy, isExchange }: { payBackBy: PayBackBy; isExchange: boolean },
) {
  const [answer, setAnswer] = useState<{ asked?: string; worth?: ReturnAmount; problem?: string }>({})
  const pieces = piecesOf(linesOf(returned))
  const asked = `${pieces} ${payBackBy} ${isExchange}`
  useEffect(() => {
    let isCurrent = true
    if (pieces !== '')
      void fetchWorth(order, pieces, { payBackBy, isExchange }).then(
        (worth) => isCurrent && setAnswer({ asked, worth }),
        (failure: unknown) =>
          isCurrent &&
          setAnswer({ asked, problem: errorMessage(failure, 'The amount could not be computed.') }),
      )
    return () => {
      isCurrent = false
    }
  }, [order, pieces, payBackBy, isExchange, asked])
  return pieces !== '' && answer.asked === asked ? answer : {}
}
