import { toRupees } from '../../../platform/money/money.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { applyBulkChange, undoBulkChange } from './apply-bulk-change.ts'
import { bulkChangesStore } from '../../../selling/catalogue/bulk-changes/bulk-store.ts'
import { bulkChangesContract } from '../../../selling/catalogue/bulk-changes/contract.ts'
import { bulkChangeNotFound } from '../../../selling/catalogue/bulk-changes/errors.ts'
import { previewBulkChange } from './preview-bulk-change.ts'

interface Identifying {
  brand: string
  model: string | null
  fits: string | null
  barcode: string | null
}

/** "Spigen · fits Redmi Note 13 5G · 8901234567890" */
const detailsOf = ({ brand, model, fits, barcode }: Identifying) =>
  [brand, model, fits && `fits ${fits}`, barcode].filter(Boolean).join(' · ')

export const bulkChangesApi: ApiPlugin = async (app) => {
  const { db, clock } = app
  const store = bulkChangesStore(db)

  app.route({
    ...bulkChangesContract.preview,
    handler: async ({ body }, reply) => reply.code(201).send(await previewBulkChange(db, clock, body)),
  })

  app.route({
    ...bulkChangesContract.lines,
    handler: async ({ params: { id }, query }, reply) => {
      if (!(await store.exists(id))) throw bulkChangeNotFound()
      const [rows, total] = await Promise.all([store.page(id, query), store.countLines(id)])
      const lines = rows.map(({ line, name, catalogue, ...item }) => ({
        productId: line.productId,
        catalogue,
        name,
        details: detailsOf(item),
        priceBefore: toRupees(line.beforePaise),
        priceAfter: toRupees(line.afterPaise),
        stockBefore: line.stockBefore,
        stockAfter: line.stockAfter,
        countryBefore: line.countryBefore,
        countryAfter: line.countryAfter,
        problem: line.problem,
      }))
      return reply.header('x-total-count', total).send(lines)
    },
  })

  app.route({
    ...bulkChangesContract.apply,
    handler: ({ params: { id }, body }) => applyBulkChange(db, clock, { id, confirmed: body?.confirmed }),
  })

  app.route({ ...bulkChangesContract.undo, handler: ({ params }) => undoBulkChange(db, clock, params.id) })

  app.route({
    ...bulkChangesContract.latest,
    handler: async () => {
      const latest = await store.latest()
      if (!latest?.appliedAt || latest.undoneAt || latest.changed === 0) return { change: null }
      const { id, summary, staff, changed, appliedAt } = latest
      return { change: { id, summary, staff, changed, appliedAt: appliedAt.toISOString() } }
    },
  })
}
