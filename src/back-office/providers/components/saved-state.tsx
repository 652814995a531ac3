import { formatLongDay } from '../../../platform/time-zone.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { Providers } from '../contract.ts'
import type { ProviderState } from './use-provider.ts'

type Saved = Pick<Providers['mail'], 'source' | 'savedAt' | 'savedBy'>

type SavedStateProps = {
  saved: Saved
  /** What is in use, such as "Live key that ends in 1234". */
  what: string
  /** The environment variables that would set it. */
  variables: string
  /** If nothing is set. */
  none: string
  /** What customers do until the secrets are typed again. */
  meanwhile: string
}

export function SavedState({ saved, what, variables, none, meanwhile }: SavedStateProps) {
  const { source, savedAt, savedBy } = saved
  if (source === 'none') return <p className="soft">{none}</p>
  if (source === 'environment')
    return (
      <p className="soft">
        {what}, set on the server by {variables}. What is set there wins over this page.
      </p>
    )
  if (source === 'unreadable')
    return (
      <Alert tone="bad">
        This was saved with a key that the shop does not have any more, as after a restore on a new machine.
        Please enter it again. {meanwhile}
      </Alert>
    )
  return (
    <p className="soft">
      {what}
      {savedAt && `, set on ${formatLongDay(savedAt)}`}
      {savedBy && ` by ${savedBy}`}.
    </p>
  )
}

export function ResultMessage({ result }: Pick<ProviderState, 'result'>) {
  return (
    result && (
      <Alert tone={result.isOk ? 'good' : 'bad'} className="mt-4">
        {result.message}
      </Alert>
    )
  )
}
