import type { ServerManifest } from '../../platform/domains/server-manifest.ts'

/** What builds the reports of all domains, by name. */
export const reportBuilders = (domains: readonly ServerManifest[]) =>
  new Map(domains.flatMap(({ reports = {} }) => Object.entries(reports)))
