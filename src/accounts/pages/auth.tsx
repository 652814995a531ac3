import { useSearchParams } from 'react-router'
import { PageTitle } from '../../shop/components/page-title.tsx'
import { AuthPanel, type AuthMode } from '../components/auth-panel.tsx'

const titles = { 'sign-in': 'Sign in', 'sign-up': 'Create account', forgot: 'Forgot password' }

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
