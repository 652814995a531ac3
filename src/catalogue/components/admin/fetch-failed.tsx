import { useAsyncError } from 'react-router'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { TryAgain } from '../../../ui/feedback/loaded.tsx'
import { FormMessage } from '../product-form/form-message.tsx'

/** Stays, unlike the form's own messages: there is nothing else on the page. */
export function FetchFailed() {
  const reason = errorMessage(useAsyncError(), '')
  return (
    <>
      <FormMessage message={{ tone: 'bad', text: 'Failed to fetch data', reason }} />
      <TryAgain />
    </>
  )
}
