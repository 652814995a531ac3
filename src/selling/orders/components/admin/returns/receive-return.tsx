import { useState } from 'react'
import { browserApi } from '../../../../../web/browser-api.ts'
import { formatRupees } from '../../../../../platform/money/money.ts'
import { parseRupees } from '../../../../../platform/money/parse-rupees.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import type { ReturnActionProps } from './decide-return.tsx'
import { inspectedPieces, ReturnedNumbers, type ScannedPieces } from './returned-numbers.tsx'
import { ActionDialog } from '../../../../../ui/overlays/action-dialog.tsx'
import { AmountField, ReasonField } from '../actions/action-fields.tsx'
import { refundMethodText } from '../actions/refund-amount.ts'
import { Stepper } from '../../../../../ui/forms/stepper.tsx'
import type { ReturnEntry } from '../../../details/contract.ts'

/** Records received items: how many go back into stock, and the refund. */
export function ReceiveReturn({ order, entry, runAction }: ReturnActionProps) {
  const most = Math.min(entry.worth, order.refundable)
  const [open, setOpen] = useState(false)
  const [fit, setFit] = useState(new Map(entry.lines.map(({ position, quantity }) => [position, quantity])))
  const [scanned, setScanned] = useState(new Map<number, ScannedPieces>())
  const [amount, setAmount] = useState(String(most))
  const [answer, setAnswer] = useState('')

  function check() {
    const { rupees, problem } = parseRupees(amount)
    if (problem !== undefined) return { amount: problem }
    if (rupees >= 0 && rupees <= order.refundable) return undefined
    return { amount: `Please give an amount from 0 to ${formatRupees(order.refundable)}.` }
  }
  async function receive() {
    const lines = entry.lines.map(({ position }) =>
      hasNumbers(order, position)
        ? { position, ...inspectedPieces(scanned.get(position) ?? new Map()) }
        : { position, restocked: fit.get(position) ?? 0 },
    )
    const body = { lines, amount: parseRupees(amount).rupees ?? Number.NaN, answer: answer.trim() }
    const params = { id: order.id, return: entry.id }
    // A refused number is shown here, and what was scanned stays.
    const details = await browserApi().returns.receive({ params, body })
    await runAction(() => Promise.resolve(details), 'Return received')
  }

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Items received
      </Button>
      {open && (
        <ActionDialog
          title="Check the returned items"
          text={`Items fit for sale go back into stock. ${refundMethodText(order)}`}
          label="Receive return"
          busyLabel="Saving..."
          check={check}
          act={receive}
          onClose={() => setOpen(false)}
        >
          <InspectedLines {...{ order, fit, scanned, setFit, setScanned }} lines={entry.lines} />
          <AmountField
            label="Refund in rupees"
            hint={`Paid ${formatRupees(entry.worth)}; at most ${formatRupees(order.refundable)} can be refunded.`}
            value={amount}
            onChange={setAmount}
          />
          <ReasonField
            name="answer"
            label="Note"
            hint="The result of your check; the buyer reads it."
            value={answer}
            onChange={setAnswer}
          />
        </ActionDialog>
      )}
    </>
  )
}

/** Pieces that were sold with their numbers, or that have them by now, come back by these. */
const hasNumbers = ({ serials, parcel }: ReturnActionProps['order'], position: number) =>
  parcel.some((line) => line.position === position) ||
  serials.some((entry) => entry.position === position && !entry.isReturned)

interface InspectedLinesProps {
  order: ReturnActionProps['order']
  lines: ReturnEntry['lines']
  /** Pieces to restock, by line position. */
  fit: Map<number, number>
  setFit: (fit: Map<number, number>) => void
  /** Pieces with numbers, by line position. */
  scanned: Map<number, ScannedPieces>
  setScanned: (scanned: Map<number, ScannedPieces>) => void
}

function InspectedLines({ order, lines, fit, setFit, scanned, setScanned }: InspectedLinesProps) {
  return (
    <ul className="rows">
      {lines.map(({ position, product_name, quantity }) => (
        <li key={position} className="flex-wrap">
          {hasNumbers(order, position) ? (
            <ReturnedNumbers
              name={product_name}
              quantity={quantity}
              pieces={scanned.get(position) ?? new Map()}
              onChange={(pieces) => setScanned(new Map(scanned).set(position, pieces))}
            />
          ) : (
            <>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <b className="block font-[600]">{product_name}</b>
                <span className="t-sm muted num">Fit for sale again, of {quantity}</span>
              </span>
              <Stepper
                label={`${product_name} fit for sale again`}
                min={0}
                max={quantity}
                value={fit.get(position) ?? 0}
                onChange={(many) => setFit(new Map(fit).set(position, many))}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
