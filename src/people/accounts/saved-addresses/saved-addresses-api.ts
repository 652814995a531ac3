import { isUuid } from '../../../platform/ids.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { addressNotFound } from '../errors.ts'
import { savedAddressesContract } from './contract.ts'
import { savedAddressesStore } from './saved-addresses-store.ts'

/** A member's own saved addresses. Placing an order saves them. */
export const savedAddressesApi: ApiPlugin = async (app) => {
  const addresses = savedAddressesStore(app.db)

  app.route({
    ...savedAddressesContract.list,
    handler: async (request) => addresses.list((await request.customer())._id),
  })

  app.route({
    ...savedAddressesContract.remove,
    handler: async (request) => {
      const { _id } = await request.customer()
      const { id } = request.params
      if (!isUuid(id) || !(await addresses.remove(_id, id))) throw addressNotFound()
      return { message: 'The address was removed.' }
    },
  })
}
