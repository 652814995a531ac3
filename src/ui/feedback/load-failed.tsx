import { useRevalidator } from 'react-router'
import { Button } from '../actions/button.tsx'
import { Empty } from './empty.tsx'

/** What a page asked for did not come; it can be asked for again. */
export function LoadFailed({ title, text }: { title: string; text?: string }) {
  return (
    <div role="alert">
      <Empty
        title={title}
        text={text ?? 'Please check your connection and try again.'}
        action={<TryAgain />}
      />
    </div>
  )
}

/** Asks for all that the page shows once more. */
export function TryAgain({ label = 'Try Again' }: { label?: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Button variant="quiet" busy={state === 'loading'} onClick={() => void revalidate()}>
      {label}
    </Button>
  )
}
