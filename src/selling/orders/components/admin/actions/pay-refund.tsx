import { fromRupees, formatRupees } from '../../../../../platform/money/money.ts'
import { telLink, whatsAppLink } from '../../../../../site/shop/contact-links.ts'
import { buttonClass } from '../../../../../ui/actions/button.tsx'
import { upiLink } from '../../../../payments/upi/upi-link.ts'

type PayRefundProps = {
  amountRupees: number
  order: string
  name: string
  phone: string
  /** The buyer's; empty until given. */
  upiId: string
}

const look = buttonClass({ size: 'sm', variant: 'line' })

/** Where a refund by hand goes: the buyer's UPI id with a link that opens a UPI app, or how to ask for it. */
export function PayRefund({ amountRupees, order, name, phone, upiId }: PayRefundProps) {
  const sum = formatRupees(amountRupees)
  const question = `Hello ${name}, to which UPI id may we send your refund of ${sum} for order ${order}?`
  return (
    <>
      {upiId !== '' && (
        <a
          className={look}
          href={upiLink({
            ...{ upiId, shopName: name, amountPaise: fromRupees(amountRupees) },
            ...{ reference: order, note: `Refund ${order}` },
          })}
        >
          Pay {sum} by UPI
        </a>
      )}
      {phone !== '' && (
        <a className={look} href={telLink(phone)}>
          Call {phone}
        </a>
      )}
      {phone !== '' && upiId === '' && (
        <a
          className={look}
          href={`${whatsAppLink(phone)}?text=${encodeURIComponent(question)}`}
          target="_blank"
          rel="noreferrer"
        >
          Ask on WhatsApp
        </a>
      )}
      <p className="t-sm soft w-full">
        {upiId === ''
          ? 'The buyer has not given a UPI id yet.'
          : `UPI id ${upiId}. Pay only if your UPI app shows the buyer’s name.`}
      </p>
    </>
  )
}
