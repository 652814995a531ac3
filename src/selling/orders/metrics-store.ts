import { sql } from 'drizzle-orm'
import type { DomainMetrics } from '../../platform/domains/server-manifest.ts'
import { gauge, samplesBy, singleGauge } from '../../platform/prometheus.ts'

export interface OrderFigures {
  /** Numbers of orders by status. */
  orders: Record<string, number>
  holds: number
  /** Return requests without an answer. */
  returnsWaiting: number
}

export const orderMetrics: DomainMetrics<OrderFigures> = {
  figures: () => ({
    orders: sql`select coalesce(json_object_agg(status, many), '{}') from
      (select status, count(*) as many from orders group by status) as by_status`,
    holds: sql`select count(*)::int from orders where hold = 'held'`,
    returnsWaiting: sql`select count(*)::int from returns where status = 'requested'`,
  }),
  gauges: ({ orders, holds }) => [
    gauge('kadai_orders', 'Orders by status.', samplesBy('status', orders)),
    singleGauge('kadai_holds', 'Orders with reserved stock.', holds),
  ],
}
