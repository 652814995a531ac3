import { focusWhenShown } from '../../drawers/components/focus-when-shown.ts'
import { formatPaise, type Paise } from '../../../platform/money/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ArrowLeft } from '../../../ui/icons/arrow-left.tsx'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { PayBackBy } from '../../tenders/contract.ts'
import { draftTotals } from '../draft/bill-sums.ts'
import type { DraftBill } from '../draft/draft-bill.ts'
import {
  advanceOf,
  leftToPay,
  offsetOf,
  paidByOldPhones,
  restGivenBack,
  restOfOldPhones,
} from '../draft/exchange.ts'
import { removeTender, takeTender } from '../draft/tenders.ts'
import { drawerRefusal } from '../../drawers/components/drawer-refusal.tsx'
import { ManagerDialog } from './manager-dialog.tsx'
import { NewTender } from './new-tender.tsx'
import { PaidLater, PayLater } from './pay-later.tsx'
import { Change, TakenTenders } from './taken-tenders.tsx'
import { StateField } from './state-field.tsx'
import type { EditDraft } from './use-draft.ts'
import { codeOf } from '../../drawers/components/problem-code.ts'
import type { useSale } from './use-sale.ts'

interface PayPanelProps {
  draft: DraftBill
  edit: EditDraft
  sale: ReturnType<typeof useSale>
  onCode: (code: string) => void
  onBack: () => void
}

/** Takes payments until nothing is left, then *Done*. */
export function PayPanel({ draft, edit, sale, onCode, onBack }: PayPanelProps) {
  const leftPaise = leftToPay(draft)
  const isPaidLater = leftPaise > 0 && draft.dueUntil !== undefined
  const isSettled = leftPaise === 0 || isPaidLater
  const code = codeOf(sale.failure)
  return (
    <Panel
      as="section"
      padded
      className="pay-panel"
      aria-label="Payment"
      onKeyDown={({ key }) => key === 'Escape' && !draft.isSent && onBack()}
    >
      <PayHead draft={draft} leftPaise={leftPaise} isPaidLater={isPaidLater} onBack={onBack} />
      <TakenTenders
        tenders={draft.tenders}
        offsetPaise={draft.exchange && offsetOf(draft)}
        advancePaise={draft.booking && advanceOf(draft)}
        oldPhonesPaise={paidByOldPhones(draft)}
        onRemove={draft.isSent ? undefined : (key) => edit((known) => removeTender(known, key))}
      />
      {isPaidLater && <PaidLater draft={draft} edit={edit} />}
      {leftPaise > 0 && !isPaidLater && (
        <NewTender
          key={`${draft.id} ${draft.tenders.length} ${leftPaise}`}
          billId={draft.id}
          leftBy={() => leftPaise}
          onTake={(tender) => edit((known) => takeTender(known, tender))}
          onCode={onCode}
        />
      )}
      {leftPaise > 0 && !isPaidLater && <PayLater draft={draft} edit={edit} />}
      {leftPaise < 0 && (
        <p className="err" role="alert">
          The payments are more than the bill. Please remove one.
        </p>
      )}
      {leftPaise === 0 && <Change tenders={draft.tenders} />}
      {leftPaise === 0 && <GivenBack draft={draft} />}
      {leftPaise === 0 && <PaidOut draft={draft} />}
      <Refusal sale={sale} />
      {drawerRefusal(sale.failure, () => void sale.run())}
      {code === 'customer_state_needed' && <StateField draft={draft} edit={edit} />}
      {isSettled && code !== 'no_open_shift' && (
        <Button
          size="lg"
          block
          className="done-button"
          ref={focusWhenShown}
          busy={sale.busy}
          busyLabel="Saving..."
          onClick={() => void sale.run()}
        >
          {draft.isSent ? 'Send again' : 'Done'}
        </Button>
      )}
    </Panel>
  )
}

interface PayHeadProps extends Pick<PayPanelProps, 'draft' | 'onBack'> {
  leftPaise: Paise
  isPaidLater: boolean
}

const PayHead = ({ draft, leftPaise, isPaidLater, onBack }: PayHeadProps) => (
  <div className="flex items-center gap-2">
    {!draft.isSent && (
      <IconButton label="Back to the bill" aria-keyshortcuts="Escape" onClick={onBack}>
        <Icon of={ArrowLeft} />
      </IconButton>
    )}
    <h2 className="t-h3">{isPaidLater ? 'Paid later' : leftPaise > 0 ? 'Left to pay' : 'Paid'}</h2>
    <p className="left num">{formatPaise(leftPaise > 0 ? leftPaise : draftTotals(draft).totalPaise)}</p>
  </div>
)

/** Why the bill is not saved, with what can be done about it here. */
function Refusal({ sale }: Pick<PayPanelProps, 'sale'>) {
  if (codeOf(sale.failure) === 'no_open_shift') return null
  if (!sale.pins) return <ActionError of={sale} />
  if (sale.pins.device !== null) return <ManagerDialog sale={sale} pins={sale.pins} />
  return (
    <>
      <ActionError of={sale} />
      <p className="muted t-sm">On a device of the shop they can allow it with their PIN.</p>
    </>
  )
}

const payBackTexts: Record<PayBackBy, string> = {
  cash: 'in cash',
  upi: 'by UPI',
  bank: 'by bank transfer',
  as_paid: 'as it was paid',
}

/** What old phones are worth beyond the bill. */
function PaidOut({ draft }: { draft: DraftBill }) {
  const restPaise = restOfOldPhones(draft)
  if (restPaise === 0) return null
  return (
    <p className="change" role="status">
      Pay for the old phone {payBackTexts[draft.payOutBy ?? 'cash']}{' '}
      <span className="change-amount num">{formatPaise(restPaise)}</span>
    </p>
  )
}

/** What the goods that come back are worth beyond the new items. */
function GivenBack({ draft }: { draft: DraftBill }) {
  const backPaise = restGivenBack(draft)
  if (!draft.exchange || backPaise === 0) return null
  return (
    <p className="change" role="status">
      Give back {payBackTexts[draft.exchange.payBackBy]}{' '}
      <span className="change-amount num">{formatPaise(backPaise)}</span>
    </p>
  )
}
