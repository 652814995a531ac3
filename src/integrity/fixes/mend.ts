import type { FastifyInstance } from 'fastify'
import type { RecentStaff } from '../../accounts/reauthentication/recent-auth.ts'

export type DoctorApp = Pick<
  FastifyInstance,
  'db' | 'clock' | 'gateway' | 'paymentCaptured' | 'refundChanged'
>

interface MendWish {
  /** The row's own: an item, an order, a payment, a refund or a mail. */
  subject: string
  by: RecentStaff
}

export type DoMend = (app: DoctorApp, wish: MendWish) => Promise<void>
