import { findItems } from '../../../counter/sales/lookup/find-items.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { estimatesContract } from './contract.ts'

export const lineItemsApi: ApiPlugin = async (app) => {
  app.route({
    ...estimatesContract.items,
    handler: async (request) => {
      const { items } = await findItems(app, request.query.code)
      return {
        items: items.map(({ productId, catalogue, name, price, left }) => ({
          ...{ productId, name, price, left, isService: catalogue === 'services' },
        })),
      }
    },
  })
}
