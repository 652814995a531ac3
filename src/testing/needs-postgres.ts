import { dropDatabasesOfRun } from './test-postgres.ts'

/** Without a server these tests would quietly run on the embedded database and prove nothing new. */
export function setup() {
  const server = process.env['TEST_DATABASE_URL']
  if (!server)
    throw new Error(
      'TEST_DATABASE_URL must name a PostgreSQL server that these tests may create databases on.',
    )
  process.env['TEST_RUN'] ??= String(process.pid)
  return () => dropDatabasesOfRun(server)
}
