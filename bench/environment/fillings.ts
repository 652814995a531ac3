import { fillWithMany } from '../fixtures/many-items.ts'
import { fillWithManyOrders } from '../fixtures/many-orders.ts'
import type { Filling } from './databases.ts'

export const phones = (many: number): Filling => ({
  name: `${many}_phones`,
  fill: (pool) => fillWithMany(pool, many),
})

export const orders = (many: number): Filling => ({
  name: `${many}_orders`,
  fill: (pool) => fillWithManyOrders(pool, many),
})
