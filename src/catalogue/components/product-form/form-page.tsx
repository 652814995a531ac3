import type { ReactNode } from 'react'
import { PageTitle } from '../../../shop/components/page-title.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import type { CatalogueName } from '../../contract.ts'
import '../admin/admin.css'

type FormPageProps = { title: string; catalogue: CatalogueName; children: ReactNode }

export function FormPage({ title, catalogue, children }: FormPageProps) {
  return (
    <section className="page-wide max-w-6xl pt-4 pb-16">
      <PageTitle>{title}</PageTitle>
      <BackLink to={catalogue === 'sales' ? '/admin' : `/admin?category=${catalogue}`} className="mb-2">
        All Products
      </BackLink>
      <h1 className="t-h1 mb-7">{title}</h1>
      {children}
    </section>
  )
}
