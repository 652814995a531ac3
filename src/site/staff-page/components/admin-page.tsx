import type { ReactNode } from 'react'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { LoadFailed, Loaded } from '../../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

type AdminPageProps = {
  title: string
  text?: ReactNode
  children: ReactNode
}

export function AdminPage({ title, text, children }: AdminPageProps) {
  return (
    <section className="page-wide pt-8 pb-16">
      <PageTitle>{title}</PageTitle>
      <PageHeading title={title} text={text} className="mb-6" />
      {children}
    </section>
  )
}

type AdminLoadedProps<Data> = {
  /** Undefined while the page's code is loading. */
  from: Promise<Data> | undefined
  failed: string
  /** Number of skeleton rows. */
  rows?: number
  children: (data: Data) => ReactNode
}

/** The data of an admin page: skeleton rows, then the data or an error message. */
export function AdminLoaded<Data>({ from, failed, rows = 5, children }: AdminLoadedProps<Data>) {
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
