import { formatAmount, fromRupees } from '../../../platform/money/money.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { gradeWords } from '../../../selling/catalogue/condition-rules.ts'
import { useShop } from '../../../site/shop/current-shop.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { UsedPhone } from '../contract.ts'
import { documentWords } from '../document-rules.ts'
import { paidByWords } from '../purchase-rules.ts'
import '../../../counter/tenders/components/receipt.css'

interface DeclarationPaperProps {
  phone: UsedPhone
  format: '80mm' | 'A4'
}

/** The seller's words that the phone is theirs, with price and signature, on a roll of 80 mm or on A4: the voucher of the purchase. */
export function DeclarationPaper({ phone, format }: DeclarationPaperProps) {
  const shop = useShop()
  const { seller, code, boughtAt, offeredAt, payments } = phone
  return (
    <article className={classNames('receipt', format === 'A4' && 'receipt-on-a4')}>
      <header>
        <p className="receipt-shop">{shop.name}</p>
        {[shop.address, shop.phone].filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="receipt-title">Purchase of a used phone</p>
        <p>
          {code && `${code} · `}
          {formatDayTime(boughtAt ?? offeredAt)}
        </p>
      </header>
      <p className="receipt-buyer">
        Seller: {seller.name}, {seller.phone}
      </p>
      <p>{seller.address}</p>
      <p>
        {documentWords[seller.document]}, number ending in {seller.documentDigits}
      </p>
      <ul>
        <li>
          <span className="receipt-wide">{phone.itemName}</span>
          <span>
            IMEI {phone.imei1}
            {phone.imei2 !== null && `, ${phone.imei2}`}
          </span>
        </li>
        <li>
          Grade {phone.grade}, {gradeWords[phone.grade]}
        </li>
      </ul>
      <dl>
        {payments.map(({ method, amount }) => (
          <div key={`${method} ${amount}`}>
            <dt>{paidByWords[method]}</dt>
            <dd>{formatAmount(fromRupees(amount))}</dd>
          </div>
        ))}
        <div className="receipt-total">
          <dt>Price</dt>
          <dd>₹{formatAmount(fromRupees(phone.price!))}</dd>
        </div>
      </dl>
      <p className="receipt-buyer">
        I declare that this phone is mine, that it is neither stolen nor pledged nor bought on a loan that is
        not paid yet, that my accounts and data are removed from it, and that I have sold it to {shop.name}{' '}
        for this price. I agree that the shop stores my name, number, address and the masked picture of my
        document until {phone.retentionDays} days after the phone has left the shop.
      </p>
      <p className="receipt-buyer">Signature of the seller: ______________________</p>
      <footer>
        <p>For {shop.name}: ______________________</p>
      </footer>
    </article>
  )
}
