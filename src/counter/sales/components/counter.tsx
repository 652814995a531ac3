import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { CounterRules } from '../contract.ts'
import { billProblem } from '../draft/bill-problems.ts'
import type { DraftBill } from '../draft/draft-bill.ts'
import { withMorePieces } from '../draft/draft-lines.ts'
import { addScan, chosenBy, chooseItem } from '../draft/draft-scans.ts'
import { openDraft } from '../draft/open-draft.ts'
import { storedDrafts } from '../draft/stored-drafts.ts'
import { leftToPay } from '../draft/exchange.ts'
import { BillPanel } from './bill-panel.tsx'
import { devicePrints } from '../../tenders/components/print-page.ts'
import { DonePanel } from './done-panel.tsx'
import { ExchangeRows } from './exchange-rows.tsx'
import { Lines } from './lines.tsx'
import { PayPanel } from './pay-panel.tsx'
import { PrintBill, type Printing } from './print-bill.tsx'
import { noteOf, printingOf } from './printing-of.ts'
import { ScanField } from './scan-field.tsx'
import { ScanRows } from './scan-rows.tsx'
import { useEdit } from './use-draft.ts'
import { useScanLookups } from './use-scan-lookups.ts'
import { type DoneBill, useSale } from './use-sale.ts'
import { useTyping } from './use-typing.ts'

interface CounterProps {
  draft: DraftBill
  rules: CounterRules
}

/** What the page's keys and buttons do with the bill of this tab. */
function useBill(draft: DraftBill, scanField: RefObject<HTMLTextAreaElement | null>) {
  const edit = useEdit(draft.id)
  const [payingId, setPayingId] = useState<string>()
  const [isChecked, setIsChecked] = useState(false)
  const isPaying = payingId === draft.id || draft.isSent

  function backToBill() {
    setPayingId(undefined)
    setIsChecked(false)
    if (matchMedia('(pointer: fine)').matches) scanField.current?.focus()
  }
  /** To the bill that is open by now: what was typed before hydration comes before this is rendered again. */
  function scan(code: string) {
    openDraft.resume()
    const open = openDraft.current()!
    const chosen = open.isSent ? undefined : chosenBy(open, code)
    storedDrafts.change(open.id, (known) =>
      chosen ? chooseItem(known, chosen.key, chosen.item) : addScan(known, code),
    )
    if (isPaying) backToBill()
  }
  function pay() {
    const problem = billProblem(draft)
    // What stands in the way is scrolled to, so it has to be there.
    flushSync(() => {
      setIsChecked(problem !== undefined)
      setPayingId(problem === undefined ? draft.id : undefined)
    })
    const place = problem?.line === undefined ? '.bill-problem' : `[data-line="${problem.line}"]`
    if (problem) document.querySelector(place)?.scrollIntoView({ block: 'center' })
  }
  const text = isChecked ? billProblem(draft)?.text : undefined
  const problem = text && (
    <div className="bill-problem">
      <Alert tone="bad">{text}</Alert>
    </div>
  )
  return { edit, isPaying, isChecked, problem, backToBill, scan, pay }
}

const LostOnReload = () => (
  <Alert tone="bad">This browser saves nothing: a reload loses the bill. Please finish it first.</Alert>
)

/** Items to the left, sums and payment to the right; on phones one after the other. */
export function Counter({ draft, rules }: CounterProps) {
  const scanField = useRef<HTMLTextAreaElement>(null)
  const discountField = useRef<HTMLDivElement>(null)
  const [done, setDone] = useState<DoneBill>()
  const [printing, setPrinting] = useState<Printing>()
  const bill = useBill(draft, scanField)
  const { edit, isPaying } = bill
  const format = rules.printFormat
  useScanLookups(draft)
  useTyping(scanField, !(isPaying && leftToPay(draft) > 0))
  const sale = useSale(draft, (saved) => {
    bill.backToBill()
    setDone(saved)
    if (devicePrints.isOn()) setPrinting(printingOf(saved, format))
  })

  function pressInScan(key: string) {
    if (key === '%') discountField.current?.querySelector('input')?.focus()
    else if (key === '+' || key === '-') edit((known) => withMorePieces(known, key === '+' ? 1 : -1))
    return '%+-'.includes(key)
  }
  return (
    <>
      <div className="counter-screen counter-columns" data-paying={isPaying || undefined}>
        <div className="counter-items">
          <ScanField field={scanField} onCode={bill.scan} onEnter={bill.pay} onKey={pressInScan} />
          {storedDrafts.isLostOnReload(draft.id) && <LostOnReload />}
          <ScanRows scans={draft.scans} edit={edit} />
          {draft.exchange && <ExchangeRows exchange={draft.exchange} edit={edit} />}
          <Lines draft={draft} edit={edit} isChecked={bill.isChecked} />
        </div>
        <div className="counter-side">
          {done && !isPaying && draft.lines.length === 0 && (
            <DonePanel
              key={done.sale.order}
              done={done}
              onPrint={() => setPrinting({ ...printingOf(done, format), isCopy: true })}
              onPrintNote={(returned) => setPrinting(noteOf(returned, format))}
            />
          )}
          {isPaying ? (
            <PayPanel draft={draft} edit={edit} sale={sale} onCode={bill.scan} onBack={bill.backToBill} />
          ) : (
            <BillPanel
              draft={draft}
              edit={edit}
              discountLimitBp={rules.discountLimitBp ?? undefined}
              discountField={discountField}
              problem={bill.problem}
              onPay={bill.pay}
              onPark={openDraft.park}
            />
          )}
        </div>
      </div>
      {printing && <PrintBill printing={printing} />}
    </>
  )
}
