import { type ReactNode, Suspense, useEffect } from 'react'
import { Await, useRevalidator } from 'react-router'
import { useIsServerRendered } from '../../platform/html/document-parts.tsx'
import { Button } from '../actions/button.tsx'
import { retainTypedText } from '../forms/retain-typed-text.ts'
import { Empty } from './empty.tsx'

type LoadedProps<Value> = {
  /** A promise in the browser; the value itself on the server, whose loader has awaited it. */
  from: Promise<Value> | Value
  /** Shown until `from` resolves. */
  waiting: ReactNode
  children: (value: Awaited<Value>) => ReactNode
} & WhenFailed

type WhenFailed =
  | {
      /** Shown if `from` rejects; `null` shows nothing. */
      failed: ReactNode
      breaksPage?: never
    }
  | {
      failed?: never
      /** A rejection goes to the error boundary of the page, because the page makes no sense without the data. */
      breaksPage: true
    }

/** Renders deferred data with its loading and error state. */
export function Loaded<Value>({ from, waiting, failed, breaksPage, children }: LoadedProps<Value>) {
  // `Await` ignores an errorElement of null and rethrows; a fragment is never ignored.
  const errorElement = breaksPage ? undefined : <>{failed}</>
  return (
    <Suspense fallback={waiting}>
      <Await<Promise<Value> | Value> resolve={from} errorElement={errorElement}>
        {(value) => <LoadedPart>{children(value)}</LoadedPart>}
      </Await>
    </Suspense>
  )
}

/** React hydrates it after the rest of the page, which has reported the text that was typed there. */
function LoadedPart({ children }: { children: ReactNode }) {
  const isServerRendered = useIsServerRendered()
  useEffect(() => {
    if (isServerRendered) retainTypedText()
  }, [isServerRendered])
  return children
}

/** Error state of a request, with a button that repeats it. */
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

/** Runs the loaders of the page again. */
export function TryAgain({ label = 'Try Again' }: { label?: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Button variant="quiet" busy={state === 'loading'} onClick={() => void revalidate()}>
      {label}
    </Button>
  )
}
