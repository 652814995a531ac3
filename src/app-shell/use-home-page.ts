import { useLocation } from 'react-router'
import { useViewer } from '../accounts/viewer.ts'

/** Whether the page shown is the home page; at `/` a visitor sees the sign-in page instead. */
export function useIsHomePage() {
  const { pathname } = useLocation()
  const viewer = useViewer()
  return pathname === '/home' || (pathname === '/' && viewer !== undefined)
}
