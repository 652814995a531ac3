import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatRupees } from '../../../platform/money/money.ts'
import { formatDay, formatDayTime } from '../../../platform/time-zone.ts'
import { May } from '../../../people/accounts/roles/use-may.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Printer } from '../../../ui/icons/printer.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { CounterBill } from '../bills/contract.ts'
import type { CounterRules } from '../contract.ts'
import type { DoneReturn } from '../returns/contract.ts'
import { StatusBadge } from '../../../selling/orders/components/status-badge.tsx'
import { devicePrints } from '../../tenders/components/print-page.ts'
import { statementPath } from './bill-path.ts'
import { DonePanel, SendBill } from './done-panel.tsx'
import { PayOrder } from './pay-order.tsx'
import { PrintBill, type Printing } from './print-bill.tsx'
import { labelOf, noteCopyOf, noteOf, printingOf, reprintOf } from './printing-of.ts'
import { ReturnForm } from './return-form.tsx'
import { TakeBack } from './take-back.tsx'
import type { DoneBill } from './use-sale.ts'
import { WrongPayment } from './wrong-payment.tsx'

interface BillDetailsProps {
  bill: CounterBill
  rules: Promise<CounterRules> | undefined
}

type Opened = 'wrong-payment' | 'take-back' | 'return'

/** What is printed of the bill, also after an online order was paid here. */
function useBillPrints(rules: BillDetailsProps['rules']) {
  const [printing, setPrinting] = useState<Printing>()
  const [done, setDone] = useState<DoneBill>()
  const { revalidate } = useRevalidator()
  async function print(printingIn: (format: CounterRules['printFormat']) => Printing) {
    const format = await rules?.then(
      ({ printFormat }) => printFormat,
      () => undefined,
    )
    setPrinting(printingIn(format ?? '80mm'))
  }
  const printDone = (paid: DoneBill, isCopy: boolean) =>
    print((format) => ({ ...printingOf(paid, format), isCopy }))
  async function finish(paid: DoneBill) {
    setDone(paid)
    await revalidate()
    if (devicePrints.isOn()) await printDone(paid, false)
  }
  function printNote(returned: DoneReturn) {
    if (returned.creditNote && devicePrints.isOn()) void print((format) => noteOf(returned, format))
  }
  return { printing, done, print, printDone, printNote, finish }
}

/** One bill: what was sold and paid, and what can be done about it. */
export function BillDetails({ bill, rules }: BillDetailsProps) {
  const { printing, done, print, printDone, printNote, finish } = useBillPrints(rules)
  const [opened, setOpened] = useState<Opened>()
  return (
    <>
      <Panel as="section" padded className="counter-screen grid gap-4" aria-label="Bill">
        <div>
          <h2 className="t-h3 num">{bill.bill?.code ?? bill.order}</h2>
          <p className="muted">
            {[
              formatDayTime(bill.date),
              bill.seller && `by ${bill.seller}`,
              bill.customer.name,
              bill.customer.phone,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <BillLines bill={bill} />
        <BillPayments bill={bill} />
        <BillDue bill={bill} />
        {bill.bill === null && (
          <p>
            <StatusBadge status={bill.status} />
          </p>
        )}
        {bill.bill && !done && (
          <>
            <PrintButton onClick={() => void print((format) => reprintOf(bill, format))}>
              Print a copy
            </PrintButton>
            {bill.creditNotes.map(({ id, code }) => (
              <PrintButton key={id} onClick={() => void print((format) => noteCopyOf(bill, id, format))}>
                Print a copy of credit note {code}
              </PrintButton>
            ))}
            {bill.link !== null && (
              <SendBill phone={bill.customer.phone} link={bill.link} code={bill.bill.code} />
            )}
          </>
        )}
        <BillChanges bill={bill} onOpen={setOpened} />
        <ButtonLink variant="quiet" className="justify-self-start" to={`/orders?order=${bill.order}`}>
          Show the order
        </ButtonLink>
      </Panel>
      {bill.toPay && !done && (
        <PayOrder bill={bill} toPay={bill.toPay} onDone={(paid) => void finish(paid)} />
      )}
      {done && (
        <div className="counter-screen">
          <DonePanel done={done} onPrint={() => void printDone(done, true)} onPrintNote={printNote} />
        </div>
      )}
      <OpenedDialog opened={opened} bill={bill} onDone={printNote} onClose={() => setOpened(undefined)} />
      {printing && <PrintBill printing={printing} />}
    </>
  )
}

interface OpenedDialogProps {
  opened: Opened | undefined
  bill: CounterBill
  onDone: (returned: DoneReturn) => void
  onClose: () => void
}

function OpenedDialog({ opened, bill, onDone, onClose }: OpenedDialogProps) {
  if (opened === 'wrong-payment') return <WrongPayment bill={bill} onClose={onClose} />
  if (opened === 'take-back') return <TakeBack bill={bill} onDone={onDone} onClose={onClose} />
  return opened && <ReturnForm bill={bill} onDone={onDone} onClose={onClose} />
}

/** What is still to be paid, and the way to take it. */
function BillDue({ bill: { order, due, dueUntil, writtenOff, customer } }: { bill: CounterBill }) {
  if (dueUntil === null || due + writtenOff === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {due > 0 && (
        <p className="strong num">
          {formatRupees(due)} due by {formatDay(dueUntil)}
        </p>
      )}
      {writtenOff > 0 && <p className="soft num">{formatRupees(writtenOff)} written off</p>}
      <ButtonLink to={statementPath(customer.phone, order)}>Take the payment</ButtonLink>
    </div>
  )
}
const PrintButton = (props: { onClick: () => void; children: ReactNode }) => (
  <Button icon={<Icon of={Printer} />} className="justify-self-start" {...props} />
)

function BillChanges({ bill, onOpen }: { bill: CounterBill; onOpen: (opened: Opened) => void }) {
  const canReturn = bill.bill !== null && bill.lines.some(({ quantity, returned }) => returned < quantity)
  return (
    <May permission="counterReturns">
      <div className="flex flex-wrap gap-3">
        {canReturn && (
          <Button variant="line" onClick={() => onOpen('return')}>
            Return or exchange
          </Button>
        )}
        {bill.canCorrect && (
          <Button variant="line" onClick={() => onOpen('wrong-payment')}>
            Wrong payment
          </Button>
        )}
        {bill.canTakeBack && (
          <Button variant="danger" onClick={() => onOpen('take-back')}>
            Take back this bill
          </Button>
        )}
      </div>
    </May>
  )
}

const BillLines = ({ bill: { lines, discount, roundOff, total } }: { bill: CounterBill }) => (
  <dl className="sums">
    {lines.map(({ position, name, quantity, amount, returned, serials, warrantyUntil }) => (
      <div key={position}>
        <dt>
          {quantity} × {name}
          {serials.length > 0 && (
            <span className="muted t-sm num block">{serials.map(({ serial }) => serial).join(', ')}</span>
          )}
          {warrantyUntil && (
            <span className="muted t-sm block">Warranty until {formatDay(warrantyUntil)}</span>
          )}
          {returned > 0 && <span className="muted t-sm block">{returned} came back</span>}
        </dt>
        <dd className="num">{formatRupees(amount)}</dd>
      </div>
    ))}
    {discount > 0 && (
      <div className="muted">
        <dt>Discount, in the amounts above</dt>
        <dd className="num">{formatRupees(discount)}</dd>
      </div>
    )}
    {roundOff !== 0 && (
      <div className="muted">
        <dt>Round off</dt>
        <dd className="num">{formatRupees(roundOff)}</dd>
      </div>
    )}
    <div className="sums-total">
      <dt>Total</dt>
      <dd className="num">{formatRupees(total)}</dd>
    </div>
  </dl>
)

const BillPayments = ({ bill: { tenders } }: { bill: CounterBill }) => (
  <ul className="taken" aria-label="Payments">
    {tenders.map(({ id, method, amount, slip, takenBy, isCorrected, refunded }) => (
      <li key={id}>
        <span>
          {labelOf(method)}
          <span className="muted t-sm">
            {[
              slip,
              takenBy,
              isCorrected && 'corrected',
              refunded > 0 && `${formatRupees(refunded)} given back`,
            ]
              .filter(Boolean)
              .map((text) => ` · ${String(text)}`)
              .join('')}
          </span>
        </span>
        <span className={isCorrected ? 'num line-through' : 'num'}>{formatRupees(amount)}</span>
      </li>
    ))}
  </ul>
)
