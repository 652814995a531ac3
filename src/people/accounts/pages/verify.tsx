import { useSearchParams } from 'react-router'
import { useState } from 'react'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { ButtonLink, Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Icon } from '../../../ui/icon.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { ActionError, Alert } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { AuthLayout } from '../components/auth-layout.tsx'
import { useViewer } from '../viewer.ts'
import { EmailField } from '../components/account-fields.tsx'
import { MailCheck } from '../../../ui/icons/mail-check.tsx'
import { MailX } from '../../../ui/icons/mail-x.tsx'

/** The result of a verification link; the server has already processed the token. */
export default function Verify() {
  const [search] = useSearchParams()
  const isVerified = search.get('success') === 'true'
  const title = isVerified ? 'Verification Successful' : 'Verification Failed'

  return (
    <AuthLayout title="Your email address." text="We use it to write to you about your account.">
      <PageTitle>{title}</PageTitle>
      <Icon of={isVerified ? MailCheck : MailX} className={isVerified ? 'verify-mark good' : 'verify-mark'} />
      <h1 className="t-h2 mt-4">{title}</h1>
      {isVerified ? (
        <>
          <p className="soft mt-2 mb-6">Your email address is confirmed. Thank you.</p>
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

/** Members' email is known from the session; others enter it. */
function RequestNewLink() {
  const viewer = useViewer()
  const isKnown = viewer !== undefined && !viewer.isGuest
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<string>()
  const requestLink = useAction(
    async () => {
      setSent(undefined)
      const { message } = await browserApi().accounts.sendVerification({ body: isKnown ? {} : { email } })
      setSent(message)
    },
    { failed: 'The link could not be sent. Please try again.' },
  )

  return (
    <ActionForm className="auth-fields" action={requestLink}>
      <p className="soft mt-2">The link is wrong, too old or already used. We can email you another.</p>
      {sent && <Alert tone="good">{sent}</Alert>}
      <ActionError of={requestLink} />
      {!isKnown && <EmailField value={email} onChange={setEmail} />}
      <Button type="submit" size="lg" block busy={requestLink.busy} busyLabel="Sending...">
        Request New Link
      </Button>
    </ActionForm>
  )
}
