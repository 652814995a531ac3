import { paise, toRupees } from '../../../platform/money/money.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { marginOf } from '../../pricing/margin-rules.ts'
import { orderNotFound } from '../errors.ts'
import { ordersStore } from '../store.ts'
import { marginsContract } from './contract.ts'
import { itemMargins } from './order-margin-store.ts'

export const marginsApi: ApiPlugin = async (app) => {
  app.route({
    ...marginsContract.ofOrder,
    handler: async ({ params: { id } }) => {
      if (!(await ordersStore(app.db).byId(id))) throw orderNotFound()
      const items = await itemMargins(app.db, id)
      const total = (name: 'salesPaise' | 'costPaise') => items.reduce((sum, item) => sum + item[name], 0)
      const isUnknown = items.some((item) => item.isUnknown)
      return {
        items: items.map(({ name, unknownPieces, ...item }) => ({
          name,
          unknownPieces,
          ...presentMargin(item),
        })),
        ...presentMargin({ salesPaise: total('salesPaise'), costPaise: total('costPaise'), isUnknown }),
      }
    },
  })
}

interface Earned {
  salesPaise: number
  costPaise: number
  isUnknown: boolean
}

function presentMargin({ salesPaise, costPaise, isUnknown }: Earned) {
  const sales = toRupees(paise(salesPaise))
  if (isUnknown) return { sales, cost: null, margin: null, percent: null }
  const { marginPaise, marginBp } = marginOf(salesPaise, costPaise)
  return {
    ...{ sales, cost: toRupees(paise(costPaise)), margin: toRupees(marginPaise) },
    percent: marginBp === null ? null : marginBp / 100,
  }
}
