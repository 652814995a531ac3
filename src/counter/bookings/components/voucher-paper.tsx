import { voucherTitles } from '../../../selling/invoices/vouchers/voucher-titles.ts'
import type { Voucher } from '../../../selling/invoices/vouchers/contract.ts'
import { formatAmount } from '../../../platform/money/money.ts'
import { formatDay, formatDayTime } from '../../../platform/time-zone.ts'
import { tenderLabel } from '../../drawers/cash-labels.ts'
import { classNames } from '../../../ui/class-names.ts'
import '../../tenders/components/receipt.css'

interface VoucherPaperProps {
  voucher: Voucher
  format: '80mm' | 'A4'
}

/** A voucher on paper, on a roll of 80 mm or on A4. It says what rules 50 and 51 of the CGST Rules ask for. */
export function VoucherPaper({ voucher, format }: VoucherPaperProps) {
  const { kind, code, issuedAt, totalPaise, content } = voucher
  const { supplier, buyer, description, quantity, paidBy, receipt } = content
  return (
    <article className={classNames('receipt', format === 'A4' && 'receipt-on-a4')}>
      <header>
        <p className="receipt-shop">{supplier.name}</p>
        {[supplier.address, supplier.phone, supplier.gstin && `GSTIN ${supplier.gstin}`]
          .filter(Boolean)
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
        <p className="receipt-title">{voucherTitles[kind]}</p>
        <p>
          {code} · {formatDayTime(issuedAt)}
        </p>
        {receipt && (
          <p>
            Of receipt voucher {receipt.code} of {formatDay(receipt.issuedAt)}
          </p>
        )}
      </header>
      <p className="receipt-buyer">
        {buyer.name && `${buyer.name}, `}
        {buyer.phone}
      </p>
      <p>
        {quantity > 0 && `${quantity} × `}
        {description}
      </p>
      <dl>
        {paidBy.map(({ method, paise }, place) => (
          <div key={place}>
            <dt>{tenderLabel(method)}</dt>
            <dd>{formatAmount(paise)}</dd>
          </div>
        ))}
        <div className="receipt-total">
          <dt>{kind === 'receipt_voucher' ? 'Advance' : 'Given back'}</dt>
          <dd>₹{formatAmount(totalPaise)}</dd>
        </div>
      </dl>
      <footer>
        <p>{content.inWords}</p>
        <p>
          Place of supply: {content.placeOfSupplyName} ({content.placeOfSupply}). Reverse charge: No.
        </p>
        <p>No GST is charged on an advance for goods. The bill charges it.</p>
        <p>For {supplier.name}: computer generated, needs no signature.</p>
      </footer>
    </article>
  )
}
