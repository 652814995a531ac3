import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatPaise, fromRupees, paise, sum, toRupees } from '../../../platform/money/money.ts'
import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { browserApi } from '../../../web/browser-api.ts'
import type { CounterBill } from '../bills/contract.ts'
import type { TenderMethod } from '../../tenders/contract.ts'
import { needsSlip, tenderKeys } from '../draft/tenders.ts'
import { deviceDrawer } from '../../drawers/device-drawer.ts'
import { drawerRefusal } from '../../drawers/components/drawer-refusal.tsx'
import { labelOf } from './printing-of.ts'

interface WrongPaymentProps {
  bill: CounterBill
  onClose: () => void
}

/** The payments that are wrong, and the way of paying that replaces them with the same sum. */
function useCorrection(bill: CounterBill) {
  const { revalidate } = useRevalidator()
  const open = bill.tenders.filter(({ isCorrected, method }) => !isCorrected && method !== 'gateway')
  const [wrong, setWrong] = useState(open.length === 1 ? open.map(({ id }) => id) : [])
  const [method, setMethod] = useState<TenderMethod>('upi')
  const [cashText, setCashText] = useState('')
  const [slip, setSlip] = useState('')
  const wrongPaise = sum(open.filter(({ id }) => wrong.includes(id)).map(({ amount }) => fromRupees(amount)))
  const cashPaise =
    method === 'cash' ? wrongPaise : fromRupees((parseRupees(cashText || '0').rupees ?? NaN) || 0)
  const restPaise = paise(wrongPaise - cashPaise)

  async function correct() {
    await browserApi().counterBills.correctTenders({
      params: { id: bill.order },
      body: {
        wrong,
        tenders: [
          ...(cashPaise > 0 ? [{ method: 'cash' as const, amount: toRupees(cashPaise) }] : []),
          ...(restPaise > 0
            ? [{ method, amount: toRupees(restPaise), ...(needsSlip(method) && { slip }) }]
            : []),
        ],
        ...deviceDrawer.request(),
      },
    })
    toast('Payment put right')
    await revalidate()
  }
  const check = () => {
    if (wrong.length === 0) return { wrong: 'Please choose the wrong payment.' }
    return restPaise < 0 ? { cash: `At most ${formatPaise(wrongPaise)}.` } : undefined
  }
  const choices = { wrong: [wrong, setWrong], method: [method, setMethod] } as const
  const texts = { cash: [cashText, setCashText], slip: [slip, setSlip] } as const
  return { open, choices, texts, correct, check }
}

/** Another way of paying for payments that were entered wrongly; the sum stays. */
export function WrongPayment({ bill, onClose }: WrongPaymentProps) {
  const { open, choices, texts, correct, check } = useCorrection(bill)
  const [wrong, setWrong] = choices.wrong
  const [method, setMethod] = choices.method
  return (
    <ActionDialog
      title="Wrong payment"
      text="The wrong payment stays to be seen as corrected, and counts nowhere."
      label="Put it right"
      busyLabel="Saving..."
      act={correct}
      onClose={onClose}
      afterFailure={drawerRefusal}
      check={check}
    >
      <Field label="What is wrong" group name="wrong">
        {open.map(({ id, method: before, amount }) => (
          <Checkbox
            key={id}
            name="wrong"
            label={`${labelOf(before)} ${formatPaise(fromRupees(amount))}`}
            checked={wrong.includes(id)}
            onChange={({ target }) =>
              setWrong(target.checked ? [...wrong, id] : wrong.filter((each) => each !== id))
            }
          />
        ))}
      </Field>
      <Field label="It was paid by">
        <Select value={method} onChange={({ target }) => setMethod(target.value as TenderMethod)}>
          {Object.entries(tenderKeys).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {method !== 'cash' && (
        <Field label="Of it in cash (₹)" name="cash" hint="Leave it empty if all was paid the other way.">
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={texts.cash[0]}
            onChange={({ target }) => texts.cash[1](target.value)}
          />
        </Field>
      )}
      {needsSlip(method) && (
        <Field label="Number of the slip or approval" name="slip" required>
          <TextInput
            autoComplete="off"
            maxLength={40}
            value={texts.slip[0]}
            onChange={({ target }) => texts.slip[1](target.value)}
          />
        </Field>
      )}
    </ActionDialog>
  )
}
