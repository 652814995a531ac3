import type { FastifyInstance } from 'fastify'
import type { FixInput } from '../../platform/domains/integrity-fix.ts'
import type { Fix } from './contract.ts'

/** Applies the fix of the domain that brings it. @throws nothingToFix (409) if the subject is unknown or already fixed */
export async function applyFix(app: FastifyInstance, fix: Fix, input: FixInput) {
  for (const { fixes = {} } of app.domains) await fixes[fix]?.(app, input)
}
