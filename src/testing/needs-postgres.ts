/** Without a server these tests would quietly run on the embedded database and prove nothing new. */
export function setup() {
  if (!process.env['TEST_DATABASE_URL'])
    throw new Error(
      'TEST_DATABASE_URL must name a PostgreSQL server that these tests may create databases on.',
    )
}
