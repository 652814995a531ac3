import type { RouteOptions } from 'fastify'

const who = {
  anyone: 'anyone',
  customer: 'guest, member, admin',
  staff: 'admin',
}

/** The route table as a table of Markdown: who may call what, and whose data it touches. HEAD goes where GET goes. */
export function matrixOf(table: readonly RouteOptions[]) {
  const rows = table
    .flatMap(({ method, url, config }) =>
      [method].flat().map((one) => ({ method: one, url, access: config!.access!, data: config!.data! })),
    )
    .filter(({ method }) => method !== 'HEAD')
    .sort((a, b) => compare(a.url, b.url) || compare(a.method, b.method))
    .map(({ method, url, access, data }) => `| ${method} | \`${url}\` | ${who[access]} | ${data} |`)
  return ['| method | address | who | whose data |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const marks = /(<!-- access -->\n)[^]*(\n<!-- \/access -->)/

export function withMatrix(text: string, matrix: string) {
  if (!marks.test(text)) throw new Error('The text has no place for the access matrix.')
  return text.replace(marks, (_, before: string, after: string) => `${before}\n${matrix}\n${after}`)
}

/** Without what a formatter adds. */
export const bare = (text: string) =>
  text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').replaceAll(/\n+/g, '\n').trim()
