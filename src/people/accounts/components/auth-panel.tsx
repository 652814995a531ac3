import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useIsHydrated } from '../../../platform/html/use-is-hydrated.ts'
import { useShop } from '../../../site/shop/current-shop.ts'
import { TabPanel, Tabs } from '../../../ui/actions/tabs.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError, Alert } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { useRedirectAfterSignIn } from '../guards.tsx'
import { mayBeShopDevice } from '../shop-devices/device-hint.ts'
import { useViewer } from '../viewer.ts'
import { AuthLayout } from './auth-layout.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { EmailField, FormKind, useAuthAction } from './account-fields.tsx'

export type AuthMode = 'sign-in' | 'sign-up' | 'forgot'

type AuthPanelProps = { initialMode?: AuthMode; email?: string }

/** Only the shop's devices load it. */
const PinSignIn = lazy(async () => ({ default: (await import('../pins/pin-sign-in.tsx')).PinSignIn }))

const modes = [
  { value: 'sign-in', label: 'Sign in' },
  { value: 'sign-up', label: 'Create account' },
] as const

/** Sign in, create an account, continue as a guest, or request a password link. */
export function AuthPanel({ initialMode = 'sign-in', email: knownEmail = '' }: AuthPanelProps) {
  const shop = useShop()
  const [mode, setMode] = useState(initialMode)
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const credentials = { email, setEmail, password, setPassword }
  const [usesPassword, setUsesPassword] = useState(false)
  const isByPin = useIsHydrated() && !usesPassword && mayBeShopDevice()

  return (
    <AuthLayout
      title={`Your phone shop${streetSuffix(shop.address)}.`}
      text="Sign in to see your orders on any device."
    >
      {isByPin ? (
        <Suspense>
          <PinSignIn onPassword={() => setUsesPassword(true)} />
        </Suspense>
      ) : mode === 'forgot' ? (
        <ForgotForm email={email} setEmail={setEmail} />
      ) : (
        <>
          <ContinueAsGuest />
          <h1 className="sr">{mode === 'sign-in' ? 'Sign in' : 'Create account'}</h1>
          <Tabs
            id="auth"
            label="Your account"
            variant="segmented"
            tabs={modes}
            value={mode}
            onChange={setMode}
          />
          <TabPanel tabs="auth" value={mode} className="mt-8">
            {mode === 'sign-in' ? <SignInForm {...credentials} /> : <SignUpForm {...credentials} />}
          </TabPanel>
        </>
      )}
    </AuthLayout>
  )
}

/** " on Kumaran Road" for "14 Kumaran Road, Tiruppur"; empty if no street is recognised. */
function streetSuffix(address: string) {
  const words = address.match(/[\p{L} ]+/gu) ?? []
  const [street] = words.flatMap((part) => /^ *(\p{L}[\p{L} ]*(?:Road|Street))\b/u.exec(part)?.[1] ?? [])
  return street ? ` on ${street}` : ''
}

/** Requests a password reset link. The response never reveals whether the email has an account. */
function ForgotForm({ email, setEmail }: { email: string; setEmail: (email: string) => void }) {
  const [search] = useSearchParams()
  const [sent, setSent] = useState<string>()

  const sendLink = useAction(
    async () => {
      setSent(undefined)
      const { message } = await browserApi().accounts.forgotPassword({ body: { email } })
      setSent(message)
    },
    { failed: 'The link could not be sent. Please try again.' },
  )

  const next = search.get('next')
  return (
    <>
      <BackLink to={next ? `/auth?next=${encodeURIComponent(next)}` : '/auth'}>Sign in</BackLink>
      <h1 className="t-h2 mt-2">Forgot password</h1>
      <p className="soft mt-2 mb-6">
        We’ll email you a link to set a new password. It expires in 10 minutes.
      </p>
      <ActionForm method="post" className="auth-fields" action={sendLink}>
        <FormKind value="forgot" />
        {sent && <Alert tone="good">{sent}</Alert>}
        <ActionError of={sendLink} />
        <EmailField value={email} onChange={setEmail} />
        <Button type="submit" size="lg" block busy={sendLink.busy} busyLabel="Sending...">
          Send reset link
        </Button>
      </ActionForm>
    </>
  )
}

/** Shown to visitors only, and first, since it is what most buyers want. */
function ContinueAsGuest() {
  const viewer = useViewer()
  const redirect = useRedirectAfterSignIn()
  const action = useAuthAction()
  const continueAsGuest = useAction(
    async () => {
      const { user } = await browserApi().accounts.continueAsGuest()
      await redirect(user)
    },
    { failed: 'That did not work. Please try again.', showFailure: 'toast' },
  )
  if (viewer) return null

  return (
    <div className="mb-6 border-b border-line pb-6">
      <form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          void continueAsGuest.run()
        }}
      >
        <FormKind value="guest" />
        <Button type="submit" variant="line" size="lg" block busy={continueAsGuest.busy}>
          Continue as guest
        </Button>
      </form>
    </div>
  )
}
