import type { FastifyInstance } from 'fastify'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { rateLimit } from '../../platform/rate-limit.ts'
import { sendSheet } from '../../platform/spreadsheets/send-sheet.ts'
import { productImportContract } from './contract.ts'
import { addPictures } from './add-pictures.ts'
import { chooseColumns } from './choose-columns.ts'
import { importNotFound, noFile } from './errors.ts'
import { importFilesStore } from './files-store.ts'
import { deleteArchive } from './import-files.ts'
import { presentImport } from './present-import.ts'
import { cancelImport, startImport } from './start-import.ts'
import { countRows, importRowsStore, importsStore } from './store.ts'
import { readAgain, uploadSheet } from './upload-sheet.ts'
import { writeCsv } from '../../platform/spreadsheets/write-csv.ts'
import { writeXlsx, type SheetCell } from '../../platform/spreadsheets/write-xlsx.ts'
import { columns } from './columns.ts'

/** Imports products from sheets: upload with preview, start, progress. `run-import.ts` writes the rows. */
export const productImportApi: ApiPlugin = async (app) => {
  app.route({
    ...productImportContract.list,
    handler: async ({ query }, reply) => {
      const imports = importsStore(app.db)
      const list = await imports.newest(query)
      const counts = await countRows(
        app.db,
        list.map(({ id }) => id),
      )
      reply.header('x-total-count', await imports.count())
      return list.map((stored) => presentImport(stored, counts.get(stored.id)))
    },
  })

  app.route({
    ...productImportContract.template,
    handler: async ({ query: { format } }, reply) =>
      sendSheet(reply, { name: 'products-template', format }, await template(format)),
  })

  app.route({
    ...productImportContract.show,
    handler: ({ params }) => showImport(app, params.id),
  })

  app.route({
    ...productImportContract.rows,
    handler: async ({ params: { id }, query }, reply) => {
      if (!(await importsStore(app.db).find(id))) throw importNotFound()
      const { list, total } = await importRowsStore(app.db).page(id, query.show, query)
      reply.header('x-total-count', total)
      return list.map(({ number, sheet, sheetRow, name, action, outcome, problems, changes, notes }) => ({
        ...{ sheet, number: sheetRow ?? number, name, action, outcome, problems, changes, notes },
      }))
    },
  })

  registerUploads(app)
  registerChoices(app)
  registerStartAndCancel(app)
}

type App = Parameters<ApiPlugin>[0]

function registerUploads(app: App) {
  const uploads = rateLimit(app, { name: 'import', times: 20, seconds: 60 })
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  app.route({
    ...productImportContract.upload,
    handler: async (request, reply) => {
      const { _id: staffId } = await request.customer()
      await uploads.count(staffId)
      const bytes: unknown = request.body
      if (!Buffer.isBuffer(bytes)) throw noFile()
      const id = await uploadSheet(app, { bytes, fileName: request.query.name, staffId })
      return reply.code(201).send(await showImport(app, id))
    },
  })

  app.route({
    ...productImportContract.addPictures,
    handler: async (request) => {
      const { _id: staffId } = await request.customer()
      await uploads.count(staffId)
      const { id } = request.params
      const bytes: unknown = request.body
      await addPictures(app, id, Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0))
      return showImport(app, id)
    },
  })
}

/** They read the whole file again. */
function registerChoices(app: App) {
  const choices = rateLimit(app, { name: 'import-choice', times: 30, seconds: 60 })

  app.route({
    ...productImportContract.columns,
    handler: async ({ params: { id } }) => {
      if (!(await importsStore(app.db).find(id))) throw importNotFound()
      return importFilesStore(app.db).columnsOf(id)
    },
  })

  app.route({
    ...productImportContract.chooseSheets,
    handler: async (request) => {
      const { params, body } = request
      await choices.count((await request.customer())._id)
      await readAgain(app, params.id, body.sheets)
      return showImport(app, params.id)
    },
  })

  app.route({
    ...productImportContract.matchColumns,
    handler: async (request) => {
      const { params, body } = request
      await choices.count((await request.customer())._id)
      await chooseColumns(app, params.id, body)
      return showImport(app, params.id)
    },
  })
}

function registerStartAndCancel(app: App) {
  app.route({
    ...productImportContract.start,
    handler: async (request) => {
      const { _id: staffId } = await request.customer()
      const { id } = request.params
      await startImport(app, { id, acceptRest: request.body.acceptRest, staffId })
      return showImport(app, id)
    },
  })

  app.route({
    ...productImportContract.cancel,
    handler: async ({ params: { id } }) => {
      const status = await cancelImport(app, id)
      await deleteArchive(app.config.DATA_DIR, id)
      return {
        message:
          status === 'importing'
            ? 'The import has stopped. What is written stays.'
            : 'The preview is discarded. Nothing was changed.',
      }
    },
  })
}

async function showImport({ db }: Pick<FastifyInstance, 'db'>, id: string) {
  const stored = await importsStore(db).find(id)
  if (!stored) throw importNotFound()
  const counts = await countRows(db, [stored.id])
  return presentImport(stored, counts.get(stored.id))
}

async function* heading(): AsyncGenerator<SheetCell[][]> {
  yield [columns.filter(({ key }) => key !== 'id').map((column) => column.heading)]
  await Promise.resolve()
}

/** An empty sheet with the headings that an import knows. */
const template = (format: 'csv' | 'xlsx') =>
  format === 'csv' ? writeCsv(heading()) : writeXlsx('Products', heading())
