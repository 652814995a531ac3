import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { openDocument } from '../platform/open-document.ts'
import type { User } from './contract.ts'
import { safeNext } from './guards.tsx'
import { storedUser } from './stored-user.ts'

/** The pages that pay have a content security policy of their own, which only a fresh document brings. */
const needsOwnDocument = (path: string) => /^\/r?pay(?![\w-])/.test(path)

/**
 * Remembers who has come in and takes them to where they were going: `?next=`, else home. A page that was open when its
 * session ended gets back the navigation state it had, such as the lines that were to be ordered.
 */
export function useRedirectAfterSignIn() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const locationState: unknown = useLocation().state
  const { returnState: state } = (locationState ?? {}) as { returnState?: unknown }

  return async (user: User) => {
    storedUser.save(user)
    const next = safeNext(search.get('next'))
    if (needsOwnDocument(next)) openDocument(next, state)
    else await navigate(next, { replace: true, state })
  }
}
