import { ownPostgres } from '../../scripts/stress/own-postgres.ts'
import { dropAll } from './databases.ts'

/** The PostgreSQL server at TEST_DATABASE_URL, or an own one where the programs are installed; where they are not, there is none. */
export async function withServer<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.env['TEST_DATABASE_URL']) return work().finally(dropAll)
  const server = await ownPostgres().catch((error: unknown) => {
    console.error(`${error instanceof Error ? error.message : String(error)}: measuring without it.`)
  })
  if (!server) return work()
  process.env['TEST_DATABASE_URL'] = server.url
  const stop = () => server.stop()
  process.once('exit', stop)
  try {
    return await work()
  } finally {
    process.off('exit', stop)
    stop()
  }
}
