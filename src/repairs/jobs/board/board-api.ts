import { usersStore } from '../../../people/accounts/users-store.ts'
import type { Database } from '../../../platform/database.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import type { StoredJob } from '../jobs-store.ts'
import { partsNewsOf } from '../parts-news-store.ts'
import { presentSummary } from '../present-job.ts'
import { seesCustomers, viewerOf, type Viewer } from '../viewer.ts'
import { boardStore } from './board-store.ts'
import { boardContract } from './contract.ts'

export const boardApi: ApiPlugin = async (app) => {
  app.route({
    ...boardContract.show,
    handler: async (request) => {
      const viewer = await viewerOf(request)
      const of = request.query.whose === 'mine' ? viewer.id : undefined
      const columns = await boardStore(app.db).columns(viewer.id, { of })
      const shown = await presentSummaries(
        app.db,
        columns.flatMap(({ jobs }) => jobs),
        viewer,
      )
      const summaries = new Map(shown.map((summary) => [summary.id, summary]))
      return {
        columns: columns.map(({ jobs, ...column }) => ({
          ...column,
          jobs: jobs.map(({ id }) => summaries.get(id)!),
        })),
      }
    },
  })

  app.route({
    ...boardContract.list,
    handler: async (request) => {
      const viewer = await viewerOf(request)
      const { whose, ...query } = request.query
      const filter = { ...query, of: whose === 'mine' ? viewer.id : undefined }
      const withCustomers = seesCustomers(viewer)
      const { jobs, total } = await boardStore(app.db).page(viewer.id, { ...filter, withCustomers })
      return { jobs: await presentSummaries(app.db, jobs, viewer), total }
    },
  })
}

async function presentSummaries(db: Database, jobs: StoredJob[], viewer: Viewer) {
  const names = await usersStore(db).namesOf(jobs.flatMap(({ assignedTo }) => assignedTo ?? []))
  const ids = jobs.map(({ id }) => id)
  const [toConfirm, partsNews] = [await boardStore(db).toConfirm(ids), await partsNewsOf(db, ids)]
  return jobs.map((job) => presentSummary(job, viewer, { names, toConfirm, partsNews }))
}
