import type { RouteOptions } from 'fastify'
import { permissionOf } from '../../people/accounts/roles/enforce-permissions.ts'
import { rolesFor, staffRoles, type StaffPermission } from '../../people/accounts/roles/role-rules.ts'

type Config = NonNullable<RouteOptions['config']>

function whoMay(config: Config) {
  if (config.access === 'anyone') return 'anyone'
  if (config.access === 'customer') return 'guest, member, staff'
  const permission = permissionOf(config)
  const more = Object.keys(config.permissionByBody ?? {}).map(
    (name) => `, parts: ${rolesOf(name as StaffPermission)}`,
  )
  return `${permission ? rolesOf(permission) : staffRoles.join(', ')}${more.join('')}`
}

const rolesOf = (permission: StaffPermission) => rolesFor(permission).join(', ')

/** Renders the route table as Markdown: route, access, data. HEAD routes are left out since they equal GET. */
export function matrixOf(table: readonly RouteOptions[]) {
  const rows = table
    .flatMap(({ method, url, config }) =>
      [method].flat().map((one) => ({ method: one, url, who: whoMay(config!), data: config!.data! })),
    )
    .filter(({ method }) => method !== 'HEAD')
    .sort((a, b) => compare(a.url, b.url) || compare(a.method, b.method))
    .map(({ method, url, who, data }) => `| ${method} | \`${url}\` | ${who} | ${data} |`)
  return ['| method | address | who | whose data |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const marks = /(<!-- access -->\n)[^]*(\n<!-- \/access -->)/

export function withMatrix(text: string, matrix: string) {
  if (!marks.test(text)) throw new Error('The document has no markers for the access matrix.')
  return text.replace(marks, (_, before: string, after: string) => `${before}\n${matrix}\n${after}`)
}

/** Strips the padding that the formatter adds to tables. */
export const bare = (text: string) =>
  text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').replaceAll(/\n+/g, '\n').trim()
