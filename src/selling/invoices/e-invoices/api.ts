import type { ApiPlugin } from '../../../platform/plugin.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { isTooShortHsn } from '../../../site/gst/hsn-rules.ts'
import { presentDocument, type TaxDocument } from '../documents-store.ts'
import { eInvoicesContract, type PendingEInvoice } from './contract.ts'
import { eInvoicesStore } from './e-invoices-store.ts'
import { noShopPincode } from './errors.ts'
import { inv01 } from './inv-01.ts'
import { splitAddress } from './portal-address-rules.ts'
import { dueDocument, storeAnswer } from './store-answer.ts'

const maxListed = 50

/** Documents that wait for the e-invoice portal, their files for it, and its answers. */
export const eInvoicesApi: ApiPlugin = async (app) => {
  async function pending() {
    const { total, documents } = await eInvoicesStore(app.db).pending(maxListed)
    return { total, documents: documents.map(presentPending) }
  }

  app.route({ ...eInvoicesContract.pending, handler: pending })

  app.route({
    ...eInvoicesContract.inv01,
    handler: async ({ params, query }, reply) => {
      const document = await dueDocument(app.db, params.document)
      const { pincode: shopPincode } = await shopStore(app.db).profile()
      if (shopPincode === '') throw noShopPincode()
      const fileName = `INV-01-${document.code.replaceAll('/', '-')}.json`
      // The portal takes a list of documents.
      const file = [inv01(presentDocument(document), { buyerAddress: query, shopPincode })]
      return reply
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'no-store')
        .send(file)
    },
  })

  app.route({
    ...eInvoicesContract.answer,
    handler: async ({ params, body }) => {
      await storeAnswer(app.db, { document: params.document, ...body }, app.clock())
      return pending()
    },
  })
}

function presentPending({
  id,
  kind,
  code,
  issuedAt,
  orderId,
  totalPaise,
  content,
}: TaxDocument): PendingEInvoice {
  const { buyer, placeOfSupply, lines } = content
  // Goods that go to another State say nothing of where the buyer is registered.
  const isRegisteredThere = buyer.gstin.startsWith(placeOfSupply)
  return {
    ...{ id, code, totalPaise, issuedAt: issuedAt.toISOString(), order: orderId },
    kind: kind === 'credit_note' ? 'credit_note' : 'tax_invoice',
    ...{ buyer: buyer.name, gstin: buyer.gstin },
    ...splitAddress(isRegisteredThere ? buyer.address : ''),
    shortCodes: [...new Set(lines.map(({ hsn }) => hsn).filter(isTooShortHsn))],
  }
}
