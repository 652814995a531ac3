import { createTemplate, dropDatabasesOfRun } from './test-postgres.ts'

/** Fails early: without a server these tests would silently run on the embedded database. */
export async function setup() {
  const server = process.env['TEST_DATABASE_URL']
  if (!server)
    throw new Error(
      'TEST_DATABASE_URL must name a PostgreSQL server that these tests may create databases on.',
    )
  process.env['TEST_RUN'] ??= String(process.pid)
  process.env['TEST_TEMPLATE'] ??= await createTemplate(server)
  return () => dropDatabasesOfRun(server)
}
