import type { ApiPlugin } from '../../../platform/plugin.ts'
import { labelsContract } from './contract.ts'
import { listLabels } from './list-labels.ts'

export const labelsApi: ApiPlugin = async (app) => {
  app.route({
    ...labelsContract.list,
    handler: ({ query }) => listLabels(app.db, query.id, app.config.origin),
  })
}
