import type { ReactNode } from 'react'
import { PageTitle } from '../../shop/components/page-title.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'

type AdminPageProps = {
  title: string
  text?: ReactNode
  /** The way back to the dashboard; the pages of the main menu need none. */
  back?: boolean
  children: ReactNode
}

export function AdminPage({ title, text, back = false, children }: AdminPageProps) {
  return (
    <section className={back ? 'page-wide pt-4 pb-16' : 'page-wide pt-8 pb-16'}>
      <PageTitle>{title}</PageTitle>
      {back && (
        <BackLink to="/admin" className="mb-2">
          Dashboard
        </BackLink>
      )}
      <PageHeading title={title} text={text} className="mb-6" />
      {children}
    </section>
  )
}
