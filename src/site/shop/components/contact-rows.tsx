import type { ReactNode } from 'react'
import { Icon, type IconShapes } from '../../../ui/icon.tsx'
import { useShop } from '../current-shop.ts'
import { mapLink, telLink, whatsAppLink, websiteLabel, socialAccountLabel } from '../contact-links.ts'
import './contact.css'
import { AtSign } from '../../../ui/icons/at-sign.tsx'
import { Globe } from '../../../ui/icons/globe.tsx'
import { Mail } from '../../../ui/icons/mail.tsx'
import { MapPin } from '../../../ui/icons/map-pin.tsx'
import { MessageCircle } from '../../../ui/icons/message-circle.tsx'
import { Phone } from '../../../ui/icons/phone.tsx'

type ContactRowProps = {
  icon: IconShapes
  label: string
  href: string
  text: ReactNode
  isExternal?: boolean
}

/** One way to reach the shop. External links open in a new tab. */
function ContactRow({ icon, label, href, text, isExternal: away = false }: ContactRowProps) {
  return (
    <a className="contact-row" href={href} {...(away && { target: '_blank', rel: 'noreferrer' })}>
      <span className="bub">
        <Icon of={icon} />
      </span>
      <span>
        <span className="k">{label}</span> <b className="num">{text}</b>
      </span>
    </a>
  )
}

export function PhoneRow() {
  const { phone } = useShop()
  return phone && <ContactRow icon={Phone} label="Phone" href={telLink(phone)} text={phone} />
}

export function WhatsAppRow() {
  const { phone } = useShop()
  return (
    phone && (
      <ContactRow icon={MessageCircle} label="WhatsApp" href={whatsAppLink(phone)} text={phone} isExternal />
    )
  )
}

export function MailRow() {
  const { mail } = useShop()
  const [name = '', host = ''] = mail.split(/(?<=@)/)
  const text = (
    <>
      {name}
      {/* Where a narrow screen may break the line, instead of inside a word. */}
      <wbr />
      {host}
    </>
  )
  return mail && <ContactRow icon={Mail} label="Email" href={`mailto:${mail}`} text={text} />
}

export function AddressRow({ label = 'Address' }: { label?: string }) {
  const shop = useShop()
  const text = [shop.address, shop.pincode].filter(Boolean).join(' ')
  return text && <ContactRow icon={MapPin} label={label} href={mapLink(shop)} text={text} isExternal />
}

export function WebsiteRow() {
  const { weburl } = useShop()
  return (
    weburl && <ContactRow icon={Globe} label="Website" href={weburl} text={websiteLabel(weburl)} isExternal />
  )
}

export function SocialRow() {
  const { socialLink } = useShop()
  return (
    socialLink && (
      <ContactRow
        icon={AtSign}
        label="Social"
        href={socialLink}
        text={socialAccountLabel(socialLink)}
        isExternal
      />
    )
  )
}
