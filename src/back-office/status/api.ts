import type { ApiPlugin } from '../../platform/plugin.ts'
import { statusContract } from './contract.ts'
import { conditionsFor } from './messages/conditions.ts'

/** The owner's status page. */
export const statusApi: ApiPlugin = async (app) => {
  app.route({
    ...statusContract.conditions,
    handler: async () => {
      const known = await app.collectSnapshot()
      return { at: known.now.toISOString(), conditions: conditionsFor(known) }
    },
  })
}
