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
import type { Supplier, SupplierPaymentMethod } from '../suppliers/contract.ts'
import { methodLabels, refundLabels } from '../method-labels.ts'

interface PaySupplierProps {
  supplier: Supplier
  /** Those that staff chose; none: the oldest are paid. */
  bills: Supplier['due']
  onClose: () => void
}

/** More cash to one person on a day is no deductible expense (section 40A (3) of the Income-tax Act). */
const deductibleCash = 10_000

const openPayment = (due: number) => ({
  ...{ method: 'upi' as SupplierPaymentMethod, amount: due > 0 ? String(due) : '', reference: '' },
  day: isoDayInIndia(systemClock()),
})

type Typed = ReturnType<typeof openPayment>

export function PaySupplier({ supplier, bills, onClose }: PaySupplierProps) {
  const { revalidate } = useRevalidator()
  const due =
    bills.length > 0 ? bills.reduce((total, bill) => total + bill.due, 0) : Math.max(supplier.balance, 0)
  const [typed, setTyped] = useState(() => openPayment(due))
  const [keyOf] = useState(idempotencyKeyPerBody)
  const { rupees, problem } = parseRupees(typed.amount)
  async function pay() {
    const body = {
      ...{ ...typed, amount: rupees!, ...deviceDrawer.request() },
      ...(bills.length > 0 && { bills: bills.map(({ id }) => id) }),
    }
    const params = { id: supplier.id }
    const { balance } = await browserApi().suppliers.pay({ params, body, idempotencyKey: keyOf(body) })
    toast(balance > 0 ? `Paid. ${formatRupees(balance)} is still owed` : 'Paid. Nothing is owed')
    await revalidate()
  }
  return (
    <ActionDialog
      title={`Pay ${supplier.name}`}
      text={
        bills.length > 0
          ? `For ${bills.length === 1 ? `bill ${bills[0]!.number}` : `${bills.length} bills`}; what is beyond is on account.`
          : 'The oldest bills are paid first; what is beyond is on account.'
      }
      label="Pay"
      busyLabel="Saving..."
      act={pay}
      check={() => (rupees === undefined ? { amount: problem } : undefined)}
      onClose={onClose}
      afterFailure={drawerRefusal}
    >
      <PaymentFields
        typed={typed}
        change={(changes) => setTyped((before) => ({ ...before, ...changes }))}
        labels={methodLabels}
        isMuchCash={typed.method === 'cash' && (rupees ?? 0) > deductibleCash}
      />
    </ActionDialog>
  )
}

/** Money that the supplier gives back, of what the supplier owes. */
export function TakeRefund({ supplier: { id, name, balance }, onClose }: Omit<PaySupplierProps, 'bills'>) {
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState(() => openPayment(-balance))
  const [keyOf] = useState(idempotencyKeyPerBody)
  const { rupees, problem } = parseRupees(typed.amount)
  async function save() {
    const body = { ...typed, amount: rupees!, ...deviceDrawer.request() }
    const left = await browserApi().suppliers.refund({ params: { id }, body, idempotencyKey: keyOf(body) })
    toast(left.balance < 0 ? `Saved. ${name} still owes you ${formatRupees(-left.balance)}` : 'Saved')
    await revalidate()
  }
  return (
    <ActionDialog
      title={`Refund from ${name}`}
      text={`${name} owes you ${formatRupees(-balance)}. Enter what came back.`}
      label="Save"
      busyLabel="Saving..."
      act={save}
      check={() => (rupees === undefined ? { amount: problem } : undefined)}
      onClose={onClose}
      afterFailure={drawerRefusal}
    >
      <PaymentFields
        typed={typed}
        change={(changes) => setTyped((before) => ({ ...before, ...changes }))}
        labels={refundLabels}
        isMuchCash={false}
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
