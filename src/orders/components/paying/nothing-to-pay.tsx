import { useAsyncError } from 'react-router'
import { messageOf } from '../../../platform/api-client/message-of.ts'
import { LoadFailed } from '../../../ui/feedback/loaded.tsx'

/** Another's order, or one that never was, answers alike. */
export function NothingToPay() {
  const failure = useAsyncError()
  return <LoadFailed title={messageOf(failure, 'This could not be loaded.')} text="" />
}
