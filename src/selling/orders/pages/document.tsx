import { data, type LoaderFunctionArgs } from 'react-router'
import { DocumentSheet } from '../../invoices/components/document-sheet.tsx'
import { documentTitles, fileName } from '../../invoices/presentation/format.ts'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { shopApi } from '../../../web/shop-api.ts'
import type { Route } from './+types/document.ts'
import type { InvoiceDocument } from '../../invoices/contract.ts'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { pdfPath, qrPath } from '../components/document-paths.ts'
import { Download } from '../../../ui/icons/download.tsx'
import { Printer } from '../../../ui/icons/printer.tsx'

/** Not behind the sign-in guard: the order link's token opens it too. */
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
      <DocumentActions document={document} link={link} />
      <DocumentSheet
        document={document}
        qr={qrPath({ order: document.content.order, document: document.id, link })}
      />
    </section>
  )
}

type DocumentActionsProps = { document: InvoiceDocument; link: string | null }

function DocumentActions({ document, link }: DocumentActionsProps) {
  const { id, content } = document
  return (
    <div className="sheet-acts mb-6 flex flex-wrap gap-3">
      <Button icon={<Icon of={Printer} />} onClick={() => window.print()}>
        Print
      </Button>
      <a
        className={buttonClass({ variant: 'quiet' })}
        href={pdfPath({ order: content.order, document: id, link })}
        download={fileName(document)}
      >
        <Icon of={Download} />
        Download PDF
      </a>
    </div>
  )
}
