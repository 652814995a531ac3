import { useNavigate, useSearchParams } from 'react-router'
import type { User } from './contract.ts'
import { safeNext } from './guards.ts'
import { mirror } from './mirror.ts'

/** The pages that pay have a content security policy of their own, which only a fresh document brings. */
const needsOwnDocument = (path: string) => /^\/r?pay(?![\w-])/.test(path)

/** Remembers who has come in and takes them to where they were going: `?next=`, else home. */
export function useGoOn() {
  const navigate = useNavigate()
  const [search] = useSearchParams()

  return async (user: User) => {
    mirror.remember(user)
    const next = safeNext(search.get('next'))
    if (needsOwnDocument(next)) location.assign(next)
    else await navigate(next, { replace: true })
  }
}
