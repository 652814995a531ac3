import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database.ts'

/** Fields of the profile that say where payments and messages go. */
export const providerFields = ['upiId', 'emailjsServiceId', 'emailjsTemplateId', 'emailjsPublicKey'] as const

export type Staff = Awaited<ReturnType<FastifyRequest['customer']>>

interface ChangedProvider {
  field: (typeof providerFields)[number]
  before: string
  after: string
  by: Staff
  now: Date
}

/** Called in the transaction of the change; throws if the member of staff may not make it. */
export type ProviderChanged = (tx: Database, changed: ChangedProvider) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    providerChanged: ProviderChanged[]
  }
}
