import type { FastifyInstance } from 'fastify'
import { withTimeout } from '../promises.ts'
import { StoredSecrets } from './stored-secrets.ts'
import type { Invalidations } from '../response-cache/invalidations.ts'
import type { Database } from '../database.ts'
import type { KeySettings } from './settings-key-file.ts'

declare module 'fastify' {
  interface FastifyInstance {
    storedSecrets: StoredSecrets
  }
}

/** A database that does not answer must not hold up requests that need none. */
const refreshTimeoutMs = 500

interface Options {
  db: Database
  config: KeySettings
  invalidations?: Invalidations | undefined
}

/** Loads the stored secrets; call `refreshBeforeRequests` before the routes that use them are registered. */
export async function registerStoredSecrets(app: FastifyInstance, { db, config, invalidations }: Options) {
  const secrets = new StoredSecrets(db, config, invalidations)
  app.decorate('storedSecrets', secrets)
  await secrets.reload()
}

/** Each request sees what another process saved before it. */
export function refreshBeforeRequests(app: FastifyInstance) {
  app.addHook('onRequest', async () => {
    await withTimeout(refreshTimeoutMs, refreshStoredSecrets(app), undefined)
  })
}

/** For jobs, which no request begins. */
export const refreshStoredSecrets = ({
  storedSecrets,
  log,
}: Pick<FastifyInstance, 'storedSecrets' | 'log'>) =>
  storedSecrets.refresh((error) =>
    log.warn(error, 'Stored secrets not refreshed; the ones in memory stay in use'),
  )
