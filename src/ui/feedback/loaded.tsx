import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'

type LoadedProps<Value> = {
  /** A promise in the browser; where the server waited for it already, what came. */
  from: Promise<Value> | Value
  /** Stands there until it has come. */
  waiting: ReactNode
  /** Stands there where it did not come. */
  failed: ReactNode
  children: (value: Awaited<Value>) => ReactNode
}

/** What is on its way from the server, with its waiting and its failure. */
export function Loaded<Value>({ from, waiting, failed, children }: LoadedProps<Value>) {
  return (
    <Suspense fallback={waiting}>
      <Await<Promise<Value> | Value> resolve={from} errorElement={failed}>
        {children}
      </Await>
    </Suspense>
  )
}
