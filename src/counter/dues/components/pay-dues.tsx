import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatRupees } from '../../../platform/money/money.ts'
import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { deviceDrawer } from '../../drawers/device-drawer.ts'
import { drawerRefusal } from '../../drawers/components/drawer-refusal.tsx'
import type { TenderMethod } from '../../tenders/contract.ts'
import { needsSlip, tenderKeys } from '../../sales/draft/tenders.ts'
import type { DueBill } from '../contract.ts'

interface PayDuesProps {
  phone: string
  /** Those that are paid, oldest first. */
  bills: DueBill[]
  onClose: () => void
}

function usePayment({ phone, bills }: PayDuesProps) {
  const { revalidate } = useRevalidator()
  const due = bills.reduce((total, bill) => total + bill.due + bill.writtenOff, 0)
  const [method, setMethod] = useState<TenderMethod>('cash')
  const [amountText, setAmountText] = useState(String(due))
  const [slip, setSlip] = useState('')
  const [restAsAdvance, setRestAsAdvance] = useState(false)
  // One key for each payment: sent again after a lost answer it is the same.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { rupees, problem } = parseRupees(amountText)

  async function pay() {
    const done = await browserApi().dues.pay({
      body: {
        ...{ phone, ...(restAsAdvance ? { restAsAdvance } : { bills: bills.map(({ order }) => order) }) },
        tenders: [{ method, amount: rupees!, ...(needsSlip(method) && { slip }) }],
        ...deviceDrawer.request(),
      },
      idempotencyKey,
    })
    toast(
      done.booking === undefined
        ? `${formatRupees(done.paid)} taken, ${formatRupees(done.due)} still due`
        : `${formatRupees(done.paid)} taken; the rest is the advance ${done.booking}`,
    )
    await revalidate()
  }
  function check() {
    if (rupees === undefined) return { amount: problem }
    if (rupees > due && !restAsAdvance)
      return { amount: `${formatRupees(due)} is due. Please take that, or keep the rest as an advance.` }
    if (needsSlip(method) && slip.trim() === '')
      return { slip: 'Please enter the number of the slip or approval.' }
    return undefined
  }
  const fields = {
    method: [method, setMethod],
    amount: [amountText, setAmountText],
    slip: [slip, setSlip],
    restAsAdvance: [restAsAdvance, setRestAsAdvance],
  } as const
  return { due, isMore: rupees !== undefined && rupees > due, fields, pay, check }
}

/** Takes a payment for bills of a customer. */
export function PayDues(props: PayDuesProps) {
  const { due, isMore, fields, pay, check } = usePayment(props)
  const [method, setMethod] = fields.method
  return (
    <ActionDialog
      title="Take a payment"
      text={`${formatRupees(due)} is due${props.bills.length > 1 ? ` of ${props.bills.length} bills; the oldest is paid first` : ` of ${props.bills[0]!.code}`}.`}
      label="Money received"
      busyLabel="Saving..."
      act={pay}
      onClose={props.onClose}
      afterFailure={drawerRefusal}
      check={check}
    >
      <Field label="Paid by" name="method">
        <Select value={method} onChange={({ target }) => setMethod(target.value as TenderMethod)}>
          {Object.entries(tenderKeys).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Amount (₹)" name="amount" required>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={fields.amount[0]}
          onChange={({ target }) => fields.amount[1](target.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      {isMore && (
        <Checkbox
          name="restAsAdvance"
          label="Pay all dues, and keep the rest as an advance"
          checked={fields.restAsAdvance[0]}
          onChange={({ target }) => fields.restAsAdvance[1](target.checked)}
        />
      )}
      {needsSlip(method) && (
        <Field label="Number of the slip or approval" name="slip" required>
          <TextInput
            autoComplete="off"
            maxLength={40}
            value={fields.slip[0]}
            onChange={({ target }) => fields.slip[1](target.value)}
          />
        </Field>
      )}
    </ActionDialog>
  )
}
