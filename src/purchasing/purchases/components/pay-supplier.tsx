import { idempotencyKeyPerBody } from '../../../platform/api-client/idempotency-key.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { drawerRefusal } from '../../../counter/drawers/components/drawer-refusal.tsx'
import { deviceDrawer } from '../../../counter/drawers/device-drawer.ts'
import { systemClock } from '../../../platform/clock.ts'
import { formatRupees } from '../../../platform/money/money.ts'
import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { Supplier, SupplierPaymentMethod, SupplierRefund } from '../suppliers/contract.ts'
import { methodLabels, refundLabels } from '../method-labels.ts'

/** More cash to one person on a day is no deductible expense (section 40A (3) of the Income-tax Act). */
const deductibleCash = 10_000

const openPayment = (amountRupees: number) => ({
  method: 'upi' as SupplierPaymentMethod,
  amount: amountRupees > 0 ? String(amountRupees) : '',
  ...{ reference: '', day: isoDayInIndia(systemClock()) },
})

type Typed = ReturnType<typeof openPayment>

interface SupplierDialogProps {
  supplier: Supplier
  onClose: () => void
}

interface PaySupplierProps extends SupplierDialogProps {
  /** The bills that staff chose. If there are none, the oldest are paid. */
  bills: Supplier['due']
}

export function PaySupplier({ supplier: { id, name, balance }, bills, onClose }: PaySupplierProps) {
  const due = bills.length > 0 ? bills.reduce((total, bill) => total + bill.due, 0) : balance
  return (
    <PaymentDialog
      title={`Pay ${name}`}
      text={
        bills.length > 0
          ? `For ${bills.length === 1 ? `bill ${bills[0]!.number}` : `${bills.length} bills`}; what is beyond is on account.`
          : 'The oldest bills are paid first; what is beyond is on account.'
      }
      label="Pay"
      amountRupees={due}
      labels={methodLabels}
      highestCash={deductibleCash}
      send={async (payment, keyOf) => {
        const body = { ...payment, ...(bills.length > 0 && { bills: bills.map((bill) => bill.id) }) }
        const paid = await browserApi().suppliers.pay({ params: { id }, body, idempotencyKey: keyOf(body) })
        return paid.balance > 0
          ? `Paid. ${formatRupees(paid.balance)} is still owed`
          : 'Paid. Nothing is owed'
      }}
      onClose={onClose}
    />
  )
}

/** Money that the supplier gives back, of what the supplier owes. */
export const EnterRefund = ({ supplier: { id, name, balance }, onClose }: SupplierDialogProps) => (
  <PaymentDialog
    title={`Refund from ${name}`}
    text={`${name} owes you ${formatRupees(-balance)}. Enter what came back.`}
    label="Save"
    amountRupees={-balance}
    labels={refundLabels}
    send={async (body, keyOf) => {
      const left = await browserApi().suppliers.refund({ params: { id }, body, idempotencyKey: keyOf(body) })
      return left.balance < 0 ? `Saved. ${name} still owes you ${formatRupees(-left.balance)}` : 'Saved'
    }}
    onClose={onClose}
  />
)

interface PaymentDialogProps {
  title: string
  text: string
  label: string
  /** The amount's field starts with it, or empty if it is not above zero. */
  amountRupees: number
  labels: typeof methodLabels
  /** In rupees. Cash above it shows a hint. */
  highestCash?: number
  /** Resolves to the text of the toast. */
  send: (payment: Omit<SupplierRefund, 'note'>, keyOf: (body: object) => string) => Promise<string>
  onClose: () => void
}

function PaymentDialog({
  amountRupees,
  labels,
  highestCash = Infinity,
  send,
  ...dialog
}: PaymentDialogProps) {
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState(() => openPayment(amountRupees))
  const [keyOf] = useState(idempotencyKeyPerBody)
  const { rupees, problem } = parseRupees(typed.amount)
  return (
    <ActionDialog
      {...dialog}
      busyLabel="Saving..."
      act={async () => {
        toast(await send({ ...typed, amount: rupees!, ...deviceDrawer.request() }, keyOf))
        await revalidate()
      }}
      check={() => (rupees === undefined ? { amount: problem } : undefined)}
      afterFailure={drawerRefusal}
    >
      <PaymentFields
        typed={typed}
        change={(changes) => setTyped((before) => ({ ...before, ...changes }))}
        labels={labels}
        isMuchCash={typed.method === 'cash' && (rupees ?? 0) > highestCash}
      />
    </ActionDialog>
  )
}

interface PaymentFieldsProps {
  typed: Typed
  change: (changes: Partial<Typed>) => void
  labels: typeof methodLabels
  isMuchCash: boolean
}

function PaymentFields({ typed, change, labels, isMuchCash }: PaymentFieldsProps) {
  return (
    <>
      <Field label="Paid by" name="method">
        <Select
          value={typed.method}
          onChange={({ target }) => change({ method: target.value as SupplierPaymentMethod })}
        >
          {Object.entries(labels).map(([method, label]) => (
            <option key={method} value={method}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Amount (₹)"
        name="amount"
        required
        hint={
          isMuchCash
            ? 'Above ₹10,000 in cash a day to one supplier is no expense for the income tax. Please ask your accountant.'
            : undefined
        }
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed.amount}
          onChange={({ target }) => change({ amount: target.value })}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <Field label="Day" name="day" required>
        <TextInput type="date" value={typed.day} onChange={({ target }) => change({ day: target.value })} />
      </Field>
      {typed.method !== 'cash' && (
        <Field label="Number of the transfer or cheque" name="reference">
          <TextInput
            autoComplete="off"
            maxLength={60}
            value={typed.reference}
            onChange={({ target }) => change({ reference: target.value })}
          />
        </Field>
      )}
    </>
  )
}
