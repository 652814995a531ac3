import type { ReactNode } from 'react'
import { LoadFailed, Loaded } from '../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

type AdminLoadedProps<Found> = {
  /** Undefined while the page itself is on its way. */
  from: Promise<Found> | undefined
  failed: string
  /** How many rows its shape has. */
  rows?: number
  children: (found: Found) => ReactNode
}

/** What a page of the back office is about: the shape of its rows, then what was found, or that it did not come. */
export function AdminLoaded<Found>({ from, failed, rows = 5, children }: AdminLoadedProps<Found>) {
  const waiting = (
    <Panel>
      <RowSkeletons count={rows} />
    </Panel>
  )
  if (!from) return waiting
  return (
    <Loaded from={from} waiting={waiting} failed={<LoadFailed title={failed} />}>
      {children}
    </Loaded>
  )
}
