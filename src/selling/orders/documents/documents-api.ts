import type { FastifyRequest } from 'fastify'
import { roleMay } from '../../../people/accounts/roles/role-rules.ts'
import { documentsStore, presentDocument } from '../../invoices/documents-store.ts'
import { eInvoiceOf } from '../../invoices/e-invoices/e-invoice-of.ts'
import { renderDocument } from '../../invoices/pdf/render-document.ts'
import { renderQr } from '../../payments/upi/payment-qr.ts'
import { fileName } from '../../invoices/presentation/format.ts'
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { documentNotFound, noEInvoice } from '../errors.ts'
import { canOpenOrder } from '../links/can-open.ts'
import { ordersStore } from '../store.ts'
import { documentsContract } from './contract.ts'

interface DocumentRequest {
  params: { id: string; document: string }
  query: { link?: string | undefined }
}

/** Invoices and credit notes, for the buyer, staff and holders of the order's link. */
export const documentsApi: ApiPlugin = async (app) => {
  // A PDF takes 40 ms of CPU time, and the holder of one link can ask for it without end.
  const inTurn = concurrencyLimit({ running: 1, waiting: 50 })

  /** The same 404 for foreign and unknown documents, so that ids cannot be probed. */
  async function findDocument(request: FastifyRequest, { params, query: { link } }: DocumentRequest) {
    const user = (await request.session())?.user
    const order = await ordersStore(app.db).byId(params.id)
    if (!order || !canOpenOrder(order, { userId: user?._id, isAdmin: roleMay(user?.role, 'sales'), link }))
      throw documentNotFound()
    const document = await documentsStore(app.db).byId(params.document)
    if (document?.orderId !== order.id) throw documentNotFound()
    return document
  }

  app.route({
    ...documentsContract.show,
    handler: async (request) => {
      const document = await findDocument(request, request)
      return presentDocument(document, await eInvoiceOf(app.db, document))
    },
  })

  app.route({
    ...documentsContract.pdf,
    handler: async (request, reply) => {
      const document = await findDocument(request, request)
      const eInvoice = await eInvoiceOf(app.db, document)
      const pdf = await inTurn(() => renderDocument(document, eInvoice))
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${fileName(presentDocument(document))}"`)
        .header('cache-control', 'no-store')
        .send(pdf)
    },
  })

  app.route({
    ...documentsContract.qr,
    handler: async (request, reply) => {
      const eInvoice = await eInvoiceOf(app.db, await findDocument(request, request))
      if (eInvoice === undefined || eInvoice === 'pending') throw noEInvoice()
      return renderQr(reply, eInvoice.signedQr)
    },
  })
}
