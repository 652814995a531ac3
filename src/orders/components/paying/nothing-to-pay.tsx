import { useAsyncError } from 'react-router'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { LoadFailed } from '../../../ui/feedback/loaded.tsx'

/** Another's order, or one that never was, answers alike. */
export function NothingToPay() {
  const failure = useAsyncError()
  return <LoadFailed title={errorMessage(failure, 'This could not be loaded.')} text="" />
}
