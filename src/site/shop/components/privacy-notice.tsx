import { Link } from '../../../ui/actions/link.tsx'
import { useShop } from '../current-shop.ts'

type PrivacyNoticeProps = {
  /** What the form stores, why and how long, as the beginning of a sentence. */
  text: string
}

/** Stands below a form's button, since section 5 of the DPDP Act asks for a notice where data are collected. */
export function PrivacyNotice({ text }: PrivacyNoticeProps) {
  const { mail } = useShop()
  return (
    <p className="help wrap-anywhere">
      {text}; questions to {mail}, more in our{' '}
      <Link className="link" to="/privacy">
        privacy policy
      </Link>
      .
    </p>
  )
}
