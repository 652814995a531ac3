import { useShop } from '../../../../site/shop/current-shop.ts'
import { GrievanceOfficer } from '../../../../site/shop/components/grievance-officer.tsx'
import { telLink, whatsAppLink } from '../../../../site/shop/contact-links.ts'
import { buttonClass } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { MessageCircle } from '../../../../ui/icons/message-circle.tsx'
import { Phone } from '../../../../ui/icons/phone.tsx'

/** Phone and WhatsApp links, with the order number in the message if known. */
export function ContactShop({ orderId = '' }: { orderId?: string }) {
  const { name, address, phone } = useShop()
  const question = encodeURIComponent(`Hello, I have a question about my order ${orderId}`.trim() + '.')
  return (
    <section aria-labelledby="ask" className="grid gap-3">
      <h2 id="ask" className="t-h3">
        A question?
      </h2>
      <p className="soft">
        {name}
        <br />
        {address}
      </p>
      <div className="order-page-actions">
        <a className={buttonClass({ variant: 'line' })} href={telLink(phone)}>
          <Icon of={Phone} small />
          Call {phone}
        </a>
        <a
          className={buttonClass({ variant: 'line' })}
          href={`${whatsAppLink(phone)}?text=${question}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={MessageCircle} small />
          WhatsApp
        </a>
      </div>
      <GrievanceOfficer />
    </section>
  )
}
