import { focusWhenShown } from '../../drawers/components/focus-when-shown.ts'
import { memo, useState } from 'react'
import { formatPaise, fromRupees, toRupees } from '../../../platform/money/money.ts'
import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Trash } from '../../../ui/icons/trash.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { useMay } from '../../../people/accounts/roles/use-may.ts'
import { toCorrect } from '../draft/bill-problems.ts'
import { draftLineAmount, lineDiscount } from '../draft/bill-sums.ts'
import type { DraftLine } from '../draft/draft-bill.ts'
import { changeLine, removeLine, takesSerials } from '../draft/draft-lines.ts'
import { discountText, parseDiscount } from '../draft/parse-discount.ts'
import { maxQuantity } from '../line-rules.ts'
import { SerialFields } from './serial-fields.tsx'
import { TypedField } from './typed-field.tsx'
import type { EditDraft } from './use-draft.ts'

interface LineRowProps {
  line: DraftLine
  /** Pieces on the bill beyond the stock. */
  missing: number
  /** What stands in the way of selling it, once somebody tried. */
  problem: string | undefined
  edit: EditDraft
}

/** A bill can have 400 lines, so a row is rendered again only if its own line changed. */
export const LineRow = memo(function LineRow({ line, missing, problem, edit }: LineRowProps) {
  const [isOpen, setIsOpen] = useState(line.price === 0)
  const discountPaise = lineDiscount(line)
  const change = (changes: Partial<DraftLine>) => edit((draft) => changeLine(draft, line.key, changes))
  return (
    <li className="line" data-line={line.key}>
      <Picture src={line.image} alt="" sizes="48px" className="line-picture" eager />
      <div className="line-name">
        <p className="font-semibold">{line.name}</p>
        <p className="muted t-sm num">
          {formatPaise(line.pricePaise)}
          {discountPaise > 0 && ` · ${formatPaise(discountPaise)} off`}
          {line.left !== null && ` · ${line.left} left`}
        </p>
      </div>
      <p className="line-amount num">{formatPaise(draftLineAmount(line))}</p>
      <div className="line-acts">
        <Stepper
          label={line.name}
          value={line.quantity}
          max={maxQuantity}
          onChange={(quantity) => change({ quantity })}
        />
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Price, discount
        </Button>
        <IconButton
          label={`Remove ${line.name}`}
          onClick={() => edit((draft) => removeLine(draft, line.key))}
        >
          <Icon of={Trash} />
        </IconButton>
      </div>
      {isOpen && <LineFields line={line} change={change} />}
      {takesSerials(line) && <SerialFields line={line} change={change} />}
      {missing > 0 && <MissingPieces line={line} missing={missing} change={change} />}
      {problem && (
        <p className="err line-wide" role="alert">
          {problem}
        </p>
      )}
    </li>
  )
})

interface LinePartProps {
  line: DraftLine
  change: (changes: Partial<DraftLine>) => void
}

function LineFields({ line, change }: LinePartProps) {
  const may = useMay()
  const isRaised = line.price > 0 && toRupees(line.pricePaise) > line.price
  function changePrice(text: string) {
    const { rupees, problem } = parseRupees(text)
    if (problem !== undefined) return problem
    if (rupees < 0) return 'A price cannot be below ₹0.'
    if (line.mrp !== null && rupees > line.mrp)
      return `Not above the MRP of ${formatPaise(fromRupees(line.mrp))}.`
    change({ pricePaise: fromRupees(rupees) })
    return undefined
  }
  function changeDiscount(text: string) {
    const { problem, ...parsed } = parseDiscount(text)
    if (problem === undefined) change(parsed)
    return problem
  }
  return (
    <div className="line-fields">
      <TypedField
        label="Price of one (₹)"
        inputMode="decimal"
        text={String(toRupees(line.pricePaise))}
        onText={changePrice}
        hint={isRaised && !may('catalogue') && 'A manager or the owner has to allow a higher price.'}
        ref={focusWhenShown}
      />
      <TypedField
        label="Discount on this line (₹ or %)"
        text={discountText(line.discount)}
        onText={changeDiscount}
      />
    </div>
  )
}

function MissingPieces({ line, missing, change }: LinePartProps & { missing: number }) {
  const { left, held, heldUntil, needsSerial, isSerialised, isCounted } = line
  return (
    <div className="line-wide line-missing">
      <p>
        The shop counts {left} that can be sold.
        {held > 0 && ` Online buyers hold ${held}`}
        {held > 0 && heldUntil !== null && ` until ${formatDayTime(heldUntil)}`}
        {held > 0 && '.'}
        {needsSerial && ` ${toCorrect(isSerialised)}`}
      </p>
      {!needsSerial && (
        <Checkbox
          label={missing === 1 ? 'It lies on the counter' : `${missing} more lie on the counter`}
          checked={isCounted}
          onChange={(event) => change({ isCounted: event.target.checked })}
        />
      )}
    </div>
  )
}
