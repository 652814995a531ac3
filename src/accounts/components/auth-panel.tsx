import { useState } from 'react'
import { useShop } from '../../shop/current-shop.ts'
import { TabPanel, Tabs } from '../../ui/actions/tabs.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { ContinueAsGuest } from './continue-as-guest.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export type AuthMode = 'sign-in' | 'sign-up' | 'forgot'

type AuthPanelProps = { initialMode?: AuthMode; email?: string }

const modes = [
  { value: 'sign-in', label: 'Sign in' },
  { value: 'sign-up', label: 'Create account' },
] as const

/** Coming in: sign in, create an account, go on as a guest, or ask for a new password. */
export function AuthPanel({ initialMode = 'sign-in', email: knownEmail = '' }: AuthPanelProps) {
  const shop = useShop()
  const [mode, setMode] = useState(initialMode)
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const credentials = { email, setEmail, password, setPassword }

  return (
    <AuthLayout
      title={`Your phone shop${streetSuffix(shop.address)}.`}
      text="Sign in to keep a cart, see your orders and collect in the shop."
    >
      {mode === 'forgot' ? (
        <ForgotForm email={email} setEmail={setEmail} />
      ) : (
        <>
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
            {mode === 'sign-in' ? (
              <SignInForm {...credentials} onCreateAccount={() => setMode('sign-up')} />
            ) : (
              <SignUpForm {...credentials} onSignIn={() => setMode('sign-in')} />
            )}
          </TabPanel>
          <ContinueAsGuest />
        </>
      )}
    </AuthLayout>
  )
}

/** "14 Kumaran Road, Tiruppur" is a shop on Kumaran Road; an address of another shape names no street. */
function streetSuffix(address: string) {
  const words = address.match(/[\p{L} ]+/gu) ?? []
  const [street] = words.flatMap((part) => /^ *(\p{L}[\p{L} ]*(?:Road|Street))\b/u.exec(part)?.[1] ?? [])
  return street ? ` on ${street}` : ''
}
