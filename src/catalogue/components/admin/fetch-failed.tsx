import { useAsyncError, useRevalidator } from 'react-router'
import { messageOf } from '../../../platform/message-of.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FormMessage } from '../product-form/form-message.tsx'

/** Stays, unlike the form's own messages: there is nothing else on the page. */
export function FetchFailed() {
  const { revalidate, state } = useRevalidator()
  const reason = messageOf(useAsyncError(), '')
  return (
    <>
      <FormMessage message={{ tone: 'bad', text: 'Failed to fetch data', reason }} />
      <Button
        variant="quiet"
        busy={state === 'loading'}
        busyLabel="Loading..."
        onClick={() => void revalidate()}
      >
        Try Again
      </Button>
    </>
  )
}
