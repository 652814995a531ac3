import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'

type LoadedProps<Value> = {
  from: Promise<Value>
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
      <Await<Promise<Value>> resolve={from} errorElement={failed}>
        {children}
      </Await>
    </Suspense>
  )
}
