import { useNavigation } from 'react-router'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'

/** Along the window's top edge while the next page is on its way; its style holds it back for a moment. */
export function NavigationLine() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <ProgressBar top label="Loading the page" />
}
