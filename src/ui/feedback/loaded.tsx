import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'

type LoadedProps<Value> = {
  /** A promise in the browser; where the server waited for it already, what came. */
  from: Promise<Value> | Value
  /** Stands there until it has come. */
  waiting: ReactNode
  children: (value: Awaited<Value>) => ReactNode
} & WhenFailed

type WhenFailed =
  | {
      /** Stands there where it did not come; `null` is nothing. */
      failed: ReactNode
      breaksPage?: never
    }
  | {
      failed?: never
      /** Without it there is no page: the failure is the page's, whose error boundary says what it means. */
      breaksPage: true
    }

/** What is on its way from the server, with its waiting and its failure. */
export function Loaded<Value>({ from, waiting, failed, breaksPage, children }: LoadedProps<Value>) {
  // The router takes an element that is nothing for no element, and the failure for the page's: a fragment never is.
  const instead = breaksPage ? undefined : <>{failed}</>
  return (
    <Suspense fallback={waiting}>
      <Await<Promise<Value> | Value> resolve={from} errorElement={instead}>
        {children}
      </Await>
    </Suspense>
  )
}
