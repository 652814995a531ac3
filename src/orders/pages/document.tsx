import { data, type LoaderFunctionArgs } from 'react-router'
import { DocumentSheet } from '../../invoices/components/document-sheet.tsx'
import { documentTitles } from '../../invoices/presentation/format.ts'
import { ApiProblem } from '../../platform/api-client/api-client.ts'
import { PageTitle } from '../../shop/components/page-title.tsx'
import { shopApi } from '../../shop-api.ts'
import { DocumentActs } from '../components/document-acts.tsx'
import type { Route } from './+types/document.ts'

/** Outside of the pages of a session: the order's link opens it too. */
async function load({
  context,
  params,
  request,
}: Pick<Route.LoaderArgs, 'context' | 'params'> & Pick<LoaderFunctionArgs, 'request'>) {
  const link = new URL(request.url).searchParams.get('link')
  try {
    const document = await context.get(shopApi).documents.show({ params, querystring: link ? { link } : {} })
    return { document, link }
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.status === 404)
      throw data({ message: 'Page Not Found' }, { status: 404 })
    throw failure
  }
}
export { load as loader, load as clientLoader }

export default function DocumentPage({ loaderData: { document, link } }: Route.ComponentProps) {
  return (
    <section className="page pt-6 pb-20">
      <PageTitle>{`${documentTitles[document.kind]} ${document.code}`}</PageTitle>
      <DocumentActs document={document} link={link} />
      <DocumentSheet document={document} />
    </section>
  )
}
