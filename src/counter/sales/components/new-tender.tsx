import { type KeyboardEvent, useRef, useState } from 'react'
import { formatPaise, fromRupees, toRupees, type Paise } from '../../../platform/money/money.ts'
import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { parseUtr, utrPattern, utrProblem } from '../../../selling/payments/utr.ts'
import type { TenderMethod } from '../contract.ts'
import type { DraftBill } from '../draft/draft-bill.ts'
import {
  leftToPay,
  needsSlip,
  newTenderProblem,
  quickAmounts,
  takeTender,
  tenderKeys,
} from '../draft/tenders.ts'
import { UpiQr } from './upi-qr.tsx'
import { useTyping } from './use-typing.ts'
import type { Edit } from './use-draft.ts'

interface NewTenderProps {
  draft: DraftBill
  edit: Edit
  /** A code was scanned into the amount: it belongs to the bill. */
  onCode: (code: string) => void
}

/** No amount has so many digits, but a barcode has. */
const scannedCode = /^\d{8,}$/

/** One payment of the bill: how, how much, and what is needed with it. Mounted anew for each one. */
export function NewTender({ draft, edit, onCode }: NewTenderProps) {
  const leftPaise = leftToPay(draft)
  const [method, setMethod] = useState<TenderMethod>('cash')
  const [amount, setAmount] = useState(String(toRupees(leftPaise)))
  const [slip, setSlip] = useState('')
  const [utr, setUtr] = useState('')
  const [problem, setProblem] = useState<string>()
  const amountField = useRef<HTMLInputElement>(null)
  const slipField = useRef<HTMLInputElement>(null)
  useTyping(amountField)

  const parsed = parseRupees(amount)
  const amountPaise = parsed.rupees === undefined ? undefined : fromRupees(parsed.rupees)

  function choose(next: TenderMethod) {
    setMethod(next)
    setProblem(undefined)
    amountField.current?.select()
  }
  function take(paidPaise: Paise | undefined) {
    if (paidPaise === undefined) return setProblem(parsed.problem)
    const tender = { method, amountPaise: paidPaise, slip, utr: method === 'upi' && utr ? parseUtr(utr) : '' }
    const reason =
      newTenderProblem(draft, tender) ?? (tender.utr && !utrPattern.test(tender.utr) ? utrProblem : undefined)
    setProblem(reason)
    if (reason === undefined) edit((known) => takeTender(known, tender))
    else if (needsSlip(method) && slip.trim() === '') slipField.current?.focus()
  }
  function pressInAmount(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = Object.entries(tenderKeys).find(([, { key }]) => key === event.key.toUpperCase())
    if (chosen) choose(chosen[0] as TenderMethod)
    else if (event.key !== 'Enter') return
    else if (scannedCode.test(amount.trim())) onCode(amount.trim())
    else take(amountPaise)
    event.preventDefault()
  }
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take(amountPaise)
  }
  return (
    <div className="grid gap-4">
      <MethodButtons method={method} onChoose={choose} />
      <Field label={method === 'cash' ? 'Cash given (₹)' : 'Amount (₹)'} error={problem}>
        <TextInput
          ref={amountField}
          className="amount num"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={60}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={pressInAmount}
        />
      </Field>
      {method === 'cash' && (
        <div className="quick" role="group" aria-label="Cash given">
          {quickAmounts(leftPaise).map((quickPaise) => (
            <Button key={quickPaise} variant="line" size="lg" onClick={() => take(quickPaise)}>
              {formatPaise(quickPaise)}
            </Button>
          ))}
        </div>
      )}
      {method === 'upi' && amountPaise !== undefined && amountPaise > 0 && amountPaise <= leftPaise && (
        <UpiQr billId={draft.id} amountPaise={amountPaise} />
      )}
      {method === 'upi' && (
        <Field label="UTR (optional)">
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={utr}
            onChange={({ target }) => setUtr(target.value)}
            onKeyDown={takeOnEnter}
          />
        </Field>
      )}
      {needsSlip(method) && (
        <Field label="Number of the slip or approval" required>
          <TextInput
            ref={slipField}
            autoComplete="off"
            maxLength={40}
            value={slip}
            onChange={({ target }) => setSlip(target.value)}
            onKeyDown={takeOnEnter}
          />
        </Field>
      )}
      <Button size="lg" block onClick={() => take(amountPaise)}>
        {method === 'upi' ? 'Money received' : `Take ${tenderKeys[method].label.toLowerCase()}`}{' '}
        <kbd>Enter</kbd>
      </Button>
    </div>
  )
}

interface MethodButtonsProps {
  method: TenderMethod
  onChoose: (method: TenderMethod) => void
}

const MethodButtons = ({ method, onChoose }: MethodButtonsProps) => (
  <div className="methods" role="group" aria-label="How it is paid">
    {Object.entries(tenderKeys).map(([name, { key, label }]) => (
      <Button
        key={name}
        variant={name === method ? 'filled' : 'quiet'}
        aria-pressed={name === method}
        aria-keyshortcuts={key}
        onClick={() => onChoose(name as TenderMethod)}
      >
        {label} <kbd>{key}</kbd>
      </Button>
    ))}
  </div>
)
