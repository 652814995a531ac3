import type { Database } from '../../platform/database.ts'
import { gatewayEvents } from '../tables.ts'

export interface GatewayEvent {
  id: string
  name: string
}

export function gatewayEventsStore(db: Database) {
  return {
    /** False when the event was acted on before: the gateway delivers each at least once. */
    async isNew({ id, name }: GatewayEvent, now: Date) {
      const rows = await db
        .insert(gatewayEvents)
        .values({ id, event: name, receivedAt: now })
        .onConflictDoNothing()
        .returning()
      return rows.length > 0
    },
  }
}
