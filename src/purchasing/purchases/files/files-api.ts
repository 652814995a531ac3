import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { photoReceiver } from '../../../selling/catalogue/images/receive-photo.ts'
import { showPurchase } from '../present-purchase.ts'
import { purchasesStore } from '../purchases-store.ts'
import { maxFiles, purchaseFilesContract, type FileType } from './contract.ts'
import { purchaseFilesStore } from './files-store.ts'

const maxPdfBytes = 5_000_000
const pdfDataUrl = /^data:application\/pdf;base64,/i

/** Photos and PDFs of bills, for those who see costs. */
export const purchaseFilesApi: ApiPlugin = async (app) => {
  const { db, clock } = app
  const receivePhoto = photoReceiver()

  app.route({
    ...purchaseFilesContract.list,
    handler: async ({ params: { id } }) => {
      await showPurchase(db, id)
      return present(db, id)
    },
  })

  app.route({
    ...purchaseFilesContract.add,
    handler: async ({ params: { id }, body: { file } }) => {
      await showPurchase(db, id)
      const isPdf = pdfDataUrl.test(file)
      const content = isPdf ? pdfIn(file) : await receivePhoto(file, 'file')
      const type: FileType = isPdf ? 'pdf' : 'photo'
      await inTransaction(db, async (tx) => {
        await purchasesStore(tx).lock(id)
        const store = purchaseFilesStore(tx)
        if ((await store.ofPurchase(id)).length >= maxFiles) throw tooManyFiles()
        await store.add({ id: newId(clock().getTime()), purchaseId: id, type, content, addedAt: clock() })
      })
      return present(db, id)
    },
  })

  app.route({
    ...purchaseFilesContract.show,
    handler: async ({ params: { id } }, reply) => {
      const file = await purchaseFilesStore(db).byId(id)
      if (!file) throw fileNotFound()
      const [type, ending] = file.type === 'pdf' ? ['application/pdf', 'pdf'] : ['image/webp', 'webp']
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="bill.${ending}"`)
        .header('cache-control', 'no-store')
        .send(file.content)
    },
  })

  app.route({
    ...purchaseFilesContract.remove,
    handler: async ({ params: { id } }) => {
      const purchaseId = await inTransaction(db, (tx) => purchaseFilesStore(tx).remove(id))
      if (purchaseId === undefined) throw fileNotFound()
      return present(db, purchaseId)
    },
  })
}

const present = async (db: Database, purchaseId: string) => ({
  files: (await purchaseFilesStore(db).ofPurchase(purchaseId)).map(({ addedAt, ...file }) => ({
    ...file,
    addedAt: addedAt.toISOString(),
  })),
})

/** @throws notAPdf (400), pdfTooLarge (413) */
function pdfIn(dataUrl: string): Buffer {
  const bytes = Buffer.from(dataUrl.replace(pdfDataUrl, ''), 'base64')
  if (bytes.length > maxPdfBytes) throw pdfTooLarge()
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw notAPdf()
  return bytes
}

const fileNotFound = () =>
  new ShopError('not_found', 'file_not_found', 'This file is not there any more. Please load the bill again.')

const tooManyFiles = () =>
  new ShopError('conflict', 'too_many_files', `A bill can have ${maxFiles} files. Please remove one first.`, {
    field: 'file',
  })

const notAPdf = () =>
  new ShopError('invalid', 'not_a_pdf', 'This file is no PDF. Please choose a photo or a PDF.', {
    field: 'file',
  })

const pdfTooLarge = () =>
  new ShopError(
    'invalid',
    'pdf_too_large',
    'This PDF is larger than 5 MB. Please take a photo of the bill.',
    {
      field: 'file',
    },
  )
