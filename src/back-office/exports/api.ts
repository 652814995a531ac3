import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { rateLimit } from '../../platform/rate-limit.ts'
import { sendSheet } from '../../platform/spreadsheets/send-sheet.ts'
import { writeCsv } from '../../platform/spreadsheets/write-csv.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { exportsContract } from './contract.ts'
import { checkRows, exportNotFound, unknownExportKind } from './errors.ts'
import { isReturnKind } from './format-rules.ts'
import { exportKinds, fileNameOf, hasPeriod, type OpenPeriod } from './kind-rules.ts'
import { checkReturn, writeReturn } from './return-files.ts'
import { sheetsOf } from './sheet-of.ts'
import { exportsStore } from './store.ts'
import { writeWorkbook } from './write-workbook.ts'

const availableMs = 15 * 60_000

/** Exports lists of the shop as CSV and Excel sheets: a recorded request, then the file. */
export const exportsApi: ApiPlugin = async (app) => {
  const sheetOf = sheetsOf(app.domains)
  const requests = rateLimit(app, { name: 'export', times: 30, seconds: 60 })

  app.route({
    ...exportsContract.create,
    handler: async (request, reply) => {
      const { _id: staffId } = await request.customer()
      await requests.count(staffId)
      const { kind, format, from = null, to = null } = request.body
      if (!isReturnKind(kind) && !exportKinds.includes(kind)) throw unknownExportKind()
      const period: OpenPeriod = hasPeriod(kind) ? { from, to } : { from: null, to: null }
      const now = app.clock()
      if (isReturnKind(kind)) await checkReturn(app.db, { kind, format, ...period })
      else if (format === 'xlsx') checkRows(await sheetOf(app.db, kind, period, now).count())
      const id = newId(now.getTime())
      await inTransaction(app.db, (tx) =>
        exportsStore(tx).insert({
          ...{ id, kind, format, staffId, requestedAt: now },
          ...{ fromDay: period.from, toDay: period.to },
        }),
      )
      return reply.code(201).send({ id, file: `/api/admin/exports/${id}/file` })
    },
  })

  app.route({
    ...exportsContract.file,
    handler: async (request, reply) => {
      const { _id: staffId } = await request.customer()
      const stored = await exportsStore(app.db).find(request.params.id)
      const now = app.clock()
      const isOver = stored && now.getTime() - stored.requestedAt.getTime() > availableMs
      if (!stored || isOver || stored.staffId !== staffId) throw exportNotFound()
      const { kind, format, fromDay: from, toDay: to } = stored
      if (isReturnKind(kind)) {
        const { name, content } = await writeReturn(app.db, { kind, format, from, to })
        return sendSheet(reply, { name, format }, content)
      }
      const sheet = sheetOf(app.db, kind, { from, to }, now)
      const name = fileNameOf(kind, { from, to }, isoDayInIndia(now))
      const content =
        format === 'csv'
          ? writeCsv(sheet.pages())
          : await writeWorkbook([{ name: sheet.name, pages: sheet.pages() }])
      return sendSheet(reply, { name, format }, content)
    },
  })
}
