/** Read by drizzle-kit, which `npm run migration` installs. */
export default {
  dialect: 'postgresql',
  schema: ['src/*/tables.ts', 'src/*/*/tables.ts', 'src/*/*/*/tables.ts'],
  out: 'migrations',
  casing: 'snake_case',
}
