import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '../errors.ts'

export interface FixInput {
  /** The failing row's subject, the id of a row or of an email. */
  subject: string
  by: Awaited<ReturnType<FastifyRequest['recentStaff']>>
}

/** Repairs one row of a failing check; repeatable. @throws nothingToFix (409) if the subject is unknown or already fixed */
export type ApplyFix = (app: FastifyInstance, input: FixInput) => Promise<void>

export const nothingToFix = () =>
  new ShopError('conflict', 'nothing_to_fix', 'There is nothing left to fix here. Please check again.')
