import type { ApiPlugin } from '../../../platform/plugin.ts'
import { jobCostsContract } from './contract.ts'
import { showJobCosts } from './job-costs.ts'

/** What a repair costs, for those who may see costs alone. */
export const jobCostsApi: ApiPlugin = async (app) => {
  app.route({ ...jobCostsContract.show, handler: ({ params: { id } }) => showJobCosts(app.db, id) })
}
