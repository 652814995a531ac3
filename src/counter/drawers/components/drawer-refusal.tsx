import { ButtonLink } from '../../../ui/actions/button.tsx'
import { codeOf } from './problem-code.ts'
import { OpenDrawer } from './open-drawer.tsx'

/** The way on after cash was refused because of the drawer; nothing for other failures. */
export function drawerRefusal(failure: unknown, retry: () => void) {
  const code = codeOf(failure)
  if (code === 'no_open_shift') return <OpenDrawer onOpen={retry} />
  return code === 'count_drawer_first' && <ButtonLink to="/counter/day">Count the drawer</ButtonLink>
}
