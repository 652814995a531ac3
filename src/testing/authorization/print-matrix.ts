import type { RouteOptions } from 'fastify'
import { permissionOf } from '../../people/accounts/roles/enforce-permissions.ts'
import { rolesFor, staffRoles, type StaffPermission } from '../../people/accounts/roles/role-rules.ts'

type Config = NonNullable<RouteOptions['config']>

function whoMay(config: Config) {
  if (config.access === 'anyone') return 'anyone'
  if (config.access === 'customer') return 'guest, member, staff'
  const permission = permissionOf(config)
  const more = Object.keys(config.permissionByBody ?? {}).map(
    (name) => ` (parts: ${rolesOf(name as StaffPermission)})`,
  )
  return `${permission ? rolesOf(permission) : staffRoles.join(', ')}${more.join('')}`
}

const rolesOf = (permission: StaffPermission) => rolesFor(permission).join(', ')

const introduction = `# Who may call what

\`npm run access\` writes this file from the route table: one list for each pair of roles and data, as [security.md](security.md#who-may-do-what) explains them. A test
fails while it is out of date. _Parts_ means: some values of the body need these roles.`

/** Renders the route table as Markdown: the calls by who may make them and whose data they touch. HEAD is left out since it equals GET. */
export function matrixOf(table: readonly RouteOptions[]) {
  const calls = table
    .flatMap(({ method, url, config }) =>
      [method]
        .flat()
        .map((one) => ({ method: one, url, group: `${whoMay(config!)}, data: ${config!.data!}` })),
    )
    .filter(({ method }) => method !== 'HEAD')
    .sort((a, b) => compare(a.url, b.url) || compare(a.method, b.method))
  const groups = [...Map.groupBy(calls, ({ group }) => group)].sort(([a], [b]) => compare(a, b))
  const lists = groups.map(([group, ofGroup]) => `## ${group}\n\n${addresses(ofGroup)}`)
  return `${[introduction, ...lists].join('\n\n')}\n`
}

/** One line for each address with its methods. */
const addresses = (calls: { method: string; url: string }[]) =>
  [...Map.groupBy(calls, ({ url }) => url)]
    .map(([url, ofUrl]) => `- \`${url}\` ${ofUrl.map(({ method }) => method).join(', ')}`)
    .join('\n')

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Strips the white space that the formatter changes. */
export const bare = (text: string) =>
  text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').replaceAll(/\n+/g, '\n').trim()
