import type { Database } from '../../platform/database.ts'
import type { DemoData as DemoPart } from '../../platform/domains/demo-data.ts'
import type { DemoData } from './contract.ts'

/** The samples that the shop has, and why they cannot be removed now. */
export async function describeDemoData(db: Database, parts: DemoPart[]): Promise<DemoData> {
  const counted = { items: 0, changedItems: 0, orders: 0 }
  const sentences: string[] = []
  for (const { count, blockers } of parts) {
    Object.assign(counted, await count?.(db))
    sentences.push(...((await blockers?.(db)) ?? []))
  }
  return { ...counted, blockers: sentences }
}
