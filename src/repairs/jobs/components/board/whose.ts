import { storedUser } from '../../../../people/accounts/stored-user.ts'

/** A technician begins with what is theirs, everyone else with all. */
export function whoseIn(search: URLSearchParams): 'all' | 'mine' {
  const asked = search.get('whose')
  if (asked === 'all' || asked === 'mine') return asked
  return storedUser.current()?.role === 'technician' ? 'mine' : 'all'
}
