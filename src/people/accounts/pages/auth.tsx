import { useSearchParams } from 'react-router'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { AuthPanel, type AuthMode } from '../components/auth-panel.tsx'
import { formAction } from '../../../web/page-forms.ts'
import { safeNext } from '../../../site/security-policy/safe-next.ts'

const titles = { 'sign-in': 'Sign in', 'sign-up': 'Create account', forgot: 'Forgot password' }

/** The forms of the panel, submitted before or without scripts. */
export const action = formAction(async (api, field, { searchParams }) => {
  const path = safeNext(searchParams.get('next'))
  const credentials = { email: field('email'), password: field('password') }
  switch (field('form')) {
    case 'guest':
      await api.accounts.continueAsGuest()
      return { path }
    case 'sign-up': {
      const names = { fullName: field('fullName'), confirmPassword: field('confirmPassword') }
      await api.accounts.signUp({ body: { ...names, ...credentials } })
      return { path }
    }
    case 'forgot': {
      const { message } = await api.accounts.forgotPassword({ body: { email: credentials.email } })
      return { text: message }
    }
    default: {
      const result = await api.accounts.signIn({ body: credentials })
      return 'challenge' in result
        ? { tone: 'bad', text: 'Your account asks for a code, which needs JavaScript.' }
        : { path }
    }
  }
})

export default function Auth() {
  const [search] = useSearchParams()
  const mode = modeOf(search)
  return (
    <>
      <PageTitle>{titles[mode]}</PageTitle>
      <AuthPanel key={mode} initialMode={mode} />
    </>
  )
}

function modeOf(search: URLSearchParams): AuthMode {
  if (search.has('forgot')) return 'forgot'
  return search.has('create') ? 'sign-up' : 'sign-in'
}
