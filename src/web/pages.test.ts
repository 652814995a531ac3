import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { navGroups } from '../back-office/staff-shell/nav-groups.ts'
import { isStaffPermission } from '../people/accounts/roles/role-rules.ts'
import { pages, staffPages } from './pages.ts'

/** As routers compare paths: parameters match whatever their name is, and an optional one makes two paths. */
const routerPaths = (path: string) =>
  [path.replace(/\/:\w+\?$/, ''), path.replace(/\?$/, '')].map((one) => one.replaceAll(/:\w+/g, ':'))

test.each(pages)('no other page has the path $path of $file', ({ path }) => {
  const paths = routerPaths(path)
  const claimants = pages.filter((other) => routerPaths(other.path).some((one) => paths.includes(one)))
  expect(claimants.map(({ file }) => file)).toHaveLength(1)
})

test.each(pages)('the file src/$file of the page $path exists', ({ file }) => {
  expect(existsSync(`src/${file}`)).toBe(true)
})

test.each(staffPages)('the permission and place in the navigation of $file exist', (page) => {
  expect(isStaffPermission(page.permission), page.permission).toBe(true)
  const { nav, below } = page
  if (nav) expect(navGroups.map(({ name }) => name)).toContain(nav.group)
  if (below) expect(staffPages.filter((other) => other.nav).map(({ path }) => path)).toContain(below)
})
