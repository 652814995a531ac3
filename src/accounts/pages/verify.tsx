import { MailCheck, MailX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { PageTitle } from '../../shop/components/page-title.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AuthLayout } from '../components/auth-layout.tsx'
import { RequestNewLink } from '../components/request-new-link.tsx'

/** Where the link of the welcome mail ends; the server has done the work before it sends anyone here. */
export default function Verify() {
  const [search] = useSearchParams()
  const isVerified = search.get('success') === 'true'
  const title = isVerified ? 'Verification Successful' : 'Verification Failed'

  return (
    <AuthLayout title="Your e-mail address." text="It is where we write to you about your account.">
      <PageTitle>{title}</PageTitle>
      <Icon of={isVerified ? MailCheck : MailX} className={isVerified ? 'verify-mark good' : 'verify-mark'} />
      <h1 className="t-h2 mt-4">{title}</h1>
      {isVerified ? (
        <>
          <p className="soft mt-2 mb-6">Your e-mail address is confirmed. Thank you.</p>
          <ButtonLink size="lg" block to="/">
            Go to the shop
          </ButtonLink>
        </>
      ) : (
        <RequestNewLink />
      )}
    </AuthLayout>
  )
}
