import type { ReactNode, RefObject } from 'react'
import { formatPaise, paise, type Paise } from '../../../platform/money/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { discountShareBp, draftTotals } from '../draft/bill-sums.ts'
import { noPaise, type DraftBill, type Exchange } from '../draft/draft-bill.ts'
import { advanceOf, amountDue, paidByOldPhones, restGivenBack } from '../draft/exchange.ts'
import { discountText, parseDiscount } from '../draft/parse-discount.ts'
import { CustomerFields } from './customer-fields.tsx'
import { OldPhones } from './old-phones.tsx'
import { TypedField } from './typed-field.tsx'
import type { EditDraft } from './use-draft.ts'

interface BillPanelProps {
  draft: DraftBill
  edit: EditDraft
  /** In hundredths of a percent; undefined for no limit. */
  discountLimitBp: number | undefined
  discountField: RefObject<HTMLDivElement | null>
  problem: ReactNode
  onPay: () => void
  onPark: () => void
}

/** Customer, discount and sums, and the way on to paying. */
export function BillPanel({ draft, edit, discountLimitBp, problem, onPay, onPark, ...rest }: BillPanelProps) {
  return (
    <Panel as="section" padded className="bill-panel" aria-label="Bill">
      <CustomerFields key={draft.id} draft={draft} edit={edit} />
      <DiscountFields draft={draft} edit={edit} limitBp={discountLimitBp} field={rest.discountField} />
      <OldPhones draft={draft} edit={edit} />
      <Sums draft={draft} />
      {problem}
      <div className="pay-bar">
        <Button variant="quiet" className="pay-bar-park" onClick={onPark}>
          Park
        </Button>
        <Button size="lg" onClick={onPay} className="grow">
          Pay {formatPaise(amountDue(draft))} <kbd>Enter</kbd>
        </Button>
      </div>
    </Panel>
  )
}

interface DiscountFieldsProps {
  draft: DraftBill
  edit: EditDraft
  limitBp: number | undefined
  field: RefObject<HTMLDivElement | null>
}

function DiscountFields({ draft, edit, limitBp = Infinity, field }: DiscountFieldsProps) {
  const shareBp = discountShareBp(draft)
  function change(text: string) {
    const { problem, ...parsed } = parseDiscount(text)
    if (problem === undefined) edit((known) => ({ ...known, ...parsed }))
    return problem
  }
  return (
    <div ref={field} className="grid gap-3">
      <TypedField
        label={
          <>
            Discount (₹ or %) <kbd>%</kbd>
          </>
        }
        placeholder="500 or 10%"
        text={discountText(draft.discount)}
        onText={change}
        hint={
          shareBp > limitBp && `Above ${limitBp / 100}% of the bill a manager or the owner has to allow it.`
        }
      />
      {shareBp > 0 && (
        <Field label="Why the discount">
          <TextInput
            list="discount-reasons"
            maxLength={100}
            autoComplete="off"
            value={draft.discountReason}
            onChange={({ target }) => edit((known) => ({ ...known, discountReason: target.value }))}
          />
        </Field>
      )}
      <datalist id="discount-reasons">
        <option value="Regular customer" />
        <option value="Older stock" />
        <option value="Damaged box" />
        <option value="Price elsewhere" />
      </datalist>
    </div>
  )
}

function Sums({ draft }: { draft: DraftBill }) {
  const { subtotalPaise, discountPaise, roundOffPaise, totalPaise } = draftTotals(draft)
  const pieces = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isPlain = discountPaise === 0 && roundOffPaise === 0
  return (
    <dl className="sums" aria-live="polite">
      {!isPlain && <Sum label="Subtotal" amountPaise={subtotalPaise} />}
      {discountPaise > 0 && <Sum label="Discount" amountPaise={paise(0 - discountPaise)} />}
      {roundOffPaise !== 0 && <Sum label="Round off" amountPaise={roundOffPaise} />}
      <div className="sums-total">
        <dt>
          Total <span className="muted t-sm">{pieces === 1 ? '1 piece' : `${pieces} pieces`}</span>
        </dt>
        <dd className="num">{formatPaise(totalPaise)}</dd>
      </div>
      {draft.exchange && <ExchangeSums draft={draft} exchange={draft.exchange} />}
      {paidByOldPhones(draft) > 0 && (
        <Sum label="Old phone in exchange" amountPaise={paise(0 - paidByOldPhones(draft))} />
      )}
      {draft.booking && <Sum label="Less advance" amountPaise={paise(0 - advanceOf(draft))} />}
    </dl>
  )
}

/** The new items less what comes back. */
function ExchangeSums({ draft, exchange }: { draft: DraftBill; exchange: Exchange }) {
  const backPaise = restGivenBack(draft)
  const { worthPaise, toFinancePaise, lowersDuePaise = noPaise } = exchange
  return (
    <>
      <Sum label="Comes back" amountPaise={paise(0 - worthPaise)} />
      {lowersDuePaise > 0 && <Sum label="Comes off what is due" amountPaise={lowersDuePaise} />}
      {toFinancePaise > 0 && <Sum label="Goes back to the finance company" amountPaise={toFinancePaise} />}
      <div className="sums-total">
        <dt>{backPaise > 0 ? 'To give back' : 'To pay'}</dt>
        <dd className="num">{formatPaise(backPaise > 0 ? backPaise : amountDue(draft))}</dd>
      </div>
    </>
  )
}

const Sum = ({ label, amountPaise }: { label: string; amountPaise: Paise }) => (
  <div>
    <dt className="muted">{label}</dt>
    <dd className="num">{formatPaise(amountPaise)}</dd>
  </div>
)
