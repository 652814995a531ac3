import { sql, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { MailFigures } from '../../../people/mail/metrics-store.ts'
import type { OrderFigures } from '../../../selling/orders/metrics-store.ts'
import type { PaymentFigures } from '../../../selling/payments/metrics-store.ts'
import type { ShopFigures } from '../../../site/shop/metrics-store.ts'

export type Figures = OrderFigures & PaymentFigures & MailFigures & ShopFigures

/** The figures of all domains, in one statement so that they are consistent. */
export async function readFigures({ db, domains }: Pick<FastifyInstance, 'db' | 'domains'>, now: Date) {
  const columns = domains
    .flatMap(({ metrics }) => (metrics ? Object.entries<SQL>(metrics.figures(now)) : []))
    .map(([name, query]) => sql`(${query}) as ${sql.identifier(name)}`)
  const { rows } = await db.execute<Figures & Record<string, unknown>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  )
  return rows[0]! as Figures
}
