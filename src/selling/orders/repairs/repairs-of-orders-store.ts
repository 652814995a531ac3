import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { RepairStage } from './repair-rules.ts'

export interface OrderRepair {
  orderId: string
  position: number
  jobId: string
  stage: RepairStage
  /** Of the visit: /r/{token}; null once its customer is erased. */
  linkToken: string | null
}

/** `followsRepairs` of the order `o`. */
export const followsRepairsSql = sql`(exists (select from prepaid_repairs where order_id = o.id)
  and not exists (select from order_lines where order_id = o.id and catalogue <> 'services'))`

/** The repairs that orders paid, by order; none of an order that was paid before services became repairs. */
export async function findRepairs(db: Database, orderIds: string[]): Promise<Map<string, OrderRepair[]>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await db.execute<OrderRepair & Record<string, unknown>>(sql`
    select order_id as "orderId", position, job_id as "jobId", stage, link_token as "linkToken"
    from prepaid_repairs where order_id = any(${sql.param(orderIds)}::text[]) order by order_id, position, piece`)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

export const repairsOf = async (db: Database, orderId: string) =>
  (await findRepairs(db, [orderId])).get(orderId) ?? []

export const presentRepairs = (repairs: OrderRepair[]) => ({
  repairs: repairs.map(({ position, jobId, stage }) => ({ position, job: jobId, stage })),
  repairLink: repairs[0]?.linkToken ?? null,
})
