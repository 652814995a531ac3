import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'

/** The last PGlite with each older PostgreSQL: what reads the files that ours cannot. */
export const olderPglite: Record<string, string> = { '17': '0.3.16' }

/** Opens a copy of old files with the PGlite that `folder` holds as a package. */
export async function openWithPackage(folder: string, directory: string): Promise<PGlite> {
  const part = <Exports>(path: string) =>
    import(pathToFileURL(join(folder, 'dist', path)).href) as Promise<Exports>
  const { PGlite: Old } = await part<{ PGlite: typeof PGlite }>('index.js')
  const { pg_trgm } = await part<{ pg_trgm: object }>('contrib/pg_trgm.js')
  return Old.create(directory, { extensions: { pg_trgm } as never })
}
