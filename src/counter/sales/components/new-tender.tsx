import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { formatPaise, fromRupees, toRupees, type Paise } from '../../../platform/money/money.ts'
import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { parseUtr, utrPattern, utrProblem } from '../../../selling/payments/utr.ts'
import type { TenderMethod } from '../../tenders/contract.ts'
import { noPaise } from '../draft/draft-bill.ts'
import {
  needsSlip,
  newTenderProblem,
  quickAmounts,
  tenderKeys,
  tenderMethods,
  type TenderInput,
} from '../draft/tenders.ts'
import { UpiQr } from './upi-qr.tsx'
import { useTyping } from './use-typing.ts'

interface NewTenderProps {
  billId: string
  /** What is left to pay in this way: in cash an online order is rounded to the rupee. */
  leftBy: (method: TenderMethod) => Paise
  onTake: (tender: TenderInput) => void
  /** A code was scanned into the amount: it belongs to the bill. */
  onCode?: (code: string) => void
}

/** No amount has so many digits, but a barcode has. */
const scannedCode = /^\d{8,}$/

interface TenderRefs {
  amountField: RefObject<HTMLInputElement | null>
  slipField: RefObject<HTMLInputElement | null>
}

/** What is typed of the payment, and the keys of its amount. */
function useNewTender({ leftBy, onTake, onCode }: NewTenderProps, { amountField, slipField }: TenderRefs) {
  const [method, setMethod] = useState<TenderMethod>('cash')
  const leftPaise = leftBy(method)
  const [amount, setAmount] = useState(String(toRupees(leftPaise)))
  const [slip, setSlip] = useState('')
  const [utr, setUtr] = useState('')
  const [problem, setProblem] = useState<string>()
  const parsed = parseRupees(amount)
  const amountPaise = parsed.rupees === undefined ? undefined : fromRupees(parsed.rupees)

  function choose(next: TenderMethod) {
    setMethod(next)
    if (amountPaise === leftPaise) setAmount(String(toRupees(leftBy(next))))
    setProblem(undefined)
    // The keyboard of a phone would cover the QR code.
    if (next === 'upi' && matchMedia('(pointer: coarse)').matches) return amountField.current?.blur()
    amountField.current?.focus()
    amountField.current?.select()
  }
  function take(paidPaise = amountPaise) {
    const number = method === 'upi' && utr !== '' ? parseUtr(utr) : ''
    const tender = { method, amountPaise: paidPaise ?? noPaise, slip, utr: number }
    const reason =
      (paidPaise === undefined ? parsed.problem : newTenderProblem(leftPaise, tender)) ??
      (number !== '' && !utrPattern.test(number) ? utrProblem : undefined)
    setProblem(reason)
    if (reason === undefined) onTake(tender)
    else if (needsSlip(method) && slip.trim() === '') slipField.current?.focus()
  }
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = tenderMethods.find((each) => tenderKeys[each].key === event.key.toUpperCase())
    if (chosen) choose(chosen)
    else if (event.key !== 'Enter') return
    else if (onCode && scannedCode.test(amount.trim())) onCode(amount.trim())
    else take()
    event.preventDefault()
  }
  const fields = { amount: [amount, setAmount], slip: [slip, setSlip], utr: [utr, setUtr] } as const
  return { leftPaise, method, fields, problem, amountPaise, choose, take, press }
}

/** One payment of the bill: how, how much, and what is needed with it. Mounted anew for each one. */
export function NewTender(props: NewTenderProps) {
  const amountField = useRef<HTMLInputElement>(null)
  const slipField = useRef<HTMLInputElement>(null)
  const tender = useNewTender(props, { amountField, slipField })
  const { leftPaise, method, fields, amountPaise } = tender
  const [amount, setAmount] = fields.amount
  useTyping(amountField)
  useEffect(() => amountField.current?.focus(), [amountField])
  const isPayable = amountPaise !== undefined && amountPaise > 0 && amountPaise <= leftPaise
  return (
    <div className="grid gap-4">
      <MethodButtons method={method} onChoose={tender.choose} />
      <Field label={method === 'cash' ? 'Cash given (₹)' : 'Amount (₹)'} error={tender.problem}>
        <TextInput
          ref={amountField}
          className="amount num"
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={tender.press}
        />
      </Field>
      {method === 'cash' && (
        <div className="quick" role="group" aria-label="Notes given">
          {quickAmounts(leftPaise).map((quickPaise) => (
            <Button key={quickPaise} variant="line" size="lg" onClick={() => tender.take(quickPaise)}>
              {formatPaise(quickPaise)}
            </Button>
          ))}
        </div>
      )}
      {method === 'upi' && isPayable && <UpiQr billId={props.billId} amountPaise={amountPaise} />}
      {method === 'upi' && (
        <NumberField label="UTR (optional)" field={fields.utr} onEnter={() => tender.take()} isNumeric />
      )}
      {needsSlip(method) && (
        <NumberField
          label="Number of the slip or approval"
          ref={slipField}
          field={fields.slip}
          onEnter={() => tender.take()}
        />
      )}
      <Button size="lg" block className="take-button" onClick={() => tender.take()}>
        {method === 'upi' ? 'Money received' : `Take ${tenderKeys[method].label.toLowerCase()}`}{' '}
        <kbd>Enter</kbd>
      </Button>
    </div>
  )
}

interface NumberFieldProps {
  label: string
  field: readonly [text: string, onText: (text: string) => void]
  onEnter: () => void
  isNumeric?: boolean
  ref?: RefObject<HTMLInputElement | null>
}

const NumberField = ({ label, field: [text, onText], onEnter, isNumeric = false, ref }: NumberFieldProps) => (
  <Field label={label} required={!isNumeric}>
    <TextInput
      ref={ref}
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoComplete="off"
      maxLength={40}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onEnter()
      }}
    />
  </Field>
)

interface MethodButtonsProps {
  method: TenderMethod
  onChoose: (method: TenderMethod) => void
}

const MethodButtons = ({ method, onChoose }: MethodButtonsProps) => (
  <div className="methods" role="group" aria-label="How it is paid">
    {tenderMethods.map((name) => (
      <Button
        key={name}
        variant={name === method ? 'filled' : 'quiet'}
        aria-pressed={name === method}
        aria-keyshortcuts={tenderKeys[name].key}
        onClick={() => onChoose(name)}
      >
        {tenderKeys[name].label} <kbd>{tenderKeys[name].key}</kbd>
      </Button>
    ))}
  </div>
)
