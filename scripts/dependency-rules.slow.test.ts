import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { installPackage } from './install-package.ts'

const checker = join(installPackage('scripts/check-tools'), '.bin/depcruise')
const pagesRule = 'pages reach the database only through the API'

interface Case {
  what: string
  rule: string
  /** Each file's only import, of a type alone after `type`. The first file is the one that breaks the rule. */
  files: Record<string, string>
}

const refused: Case[] = [
  {
    what: 'a page that imports a store',
    rule: pagesRule,
    files: { 'selling/cart/pages/cart.tsx': '../store.ts', 'selling/cart/store.ts': '' },
  },
  {
    what: 'a module’s only page that imports a store',
    rule: pagesRule,
    files: { 'people/contact/contact-page.tsx': './store.ts', 'people/contact/store.ts': '' },
  },
  {
    what: 'a module that imports a page',
    rule: 'nobody imports a page',
    files: { 'selling/invoices/a.ts': './invoice-page.tsx', 'selling/invoices/invoice-page.tsx': '' },
  },
  {
    what: 'a page that reaches a store through other files',
    rule: pagesRule,
    files: {
      'people/accounts/pages/account.tsx': '../a.ts',
      'people/accounts/a.ts': './b.ts',
      'people/accounts/b.ts': './store.ts',
      'people/accounts/store.ts': '',
    },
  },
  {
    what: 'a store that reads another domain’s table',
    rule: 'only its own store touches a table',
    files: { 'selling/orders/store.ts': '../catalogue/tables.ts', 'selling/catalogue/tables.ts': '' },
  },
  {
    what: 'a domain that uses one above it',
    rule: 'selling/catalogue uses the layers below it',
    files: { 'selling/catalogue/open.ts': '../orders/place.ts', 'selling/orders/place.ts': '' },
  },
  {
    what: 'a domain that uses one of its own row',
    rule: 'selling/payments uses the layers below it',
    files: { 'selling/payments/open.ts': '../invoices/issue.ts', 'selling/invoices/issue.ts': '' },
  },
  {
    what: 'a domain that names a type of one above it',
    rule: 'site/shop uses the layers below it',
    files: { 'site/shop/a.ts': 'type ../../people/mail/b.ts', 'people/mail/b.ts': '' },
  },
  {
    what: 'a platform that knows a domain',
    rule: 'platform uses the layers below it',
    files: { 'platform/a.ts': '../selling/cart/b.ts', 'selling/cart/b.ts': '' },
  },
  {
    what: 'a folder without a layer',
    rule: 'every folder has a layer',
    files: { 'selling/repairs/a.ts': './b.ts', 'selling/repairs/b.ts': '' },
  },
  {
    what: 'a domain that uses the app',
    rule: 'domains do not use the web',
    files: { 'people/mail/c.ts': 'type ../../web/app.ts', 'web/app.ts': '' },
  },
  {
    what: 'a domain that reads the settings itself',
    rule: 'of the settings domains use the type',
    files: { 'people/mail/d.ts': '../../web/config.ts', 'web/config.ts': '' },
  },
  {
    what: 'files that import each other',
    rule: 'no cycles',
    files: { 'site/gst/a.ts': './b.ts', 'site/gst/b.ts': './a.ts' },
  },
  {
    what: 'a contract that imports an operation',
    rule: 'contracts import contracts',
    files: { 'people/mail/contract.ts': './send.ts', 'people/mail/send.ts': '' },
  },
  {
    what: 'an operation that reads its domain’s table',
    rule: 'within a domain only stores touch its tables',
    files: { 'people/mail/send-mail.ts': './tables.ts', 'people/mail/tables.ts': '' },
  },
  {
    what: 'a database that knows the response cache',
    rule: 'the database does not know what its notifications are for',
    files: { 'platform/database/a.ts': '../response-cache/b.ts', 'platform/response-cache/b.ts': '' },
  },
  {
    what: 'a job that acts as staff',
    rule: 'only the demo shop and tests act as staff without a session',
    files: {
      'selling/orders/job.ts': '../../people/accounts/reauthentication/staff-without-session.ts',
      'people/accounts/reauthentication/staff-without-session.ts': '',
    },
  },
  {
    what: 'a shop that runs on its tests',
    rule: 'the shop does not run on its tests',
    files: { 'selling/orders/c.ts': '../../testing/a.ts', 'testing/a.ts': '' },
  },
]
const allowed = {
  'site/shop/pages/shop.tsx': '../contract.ts',
  'site/shop/contract.ts': '',
  'selling/orders/b.ts': '../../web/shop-api.ts',
  'web/shop-api.ts': '',
  'people/accounts/c.ts': 'type ../../web/config.ts',
}

const root = mkdtempSync(join(tmpdir(), 'kadai-rules-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const violations = judge([...refused.map(({ files }) => files), allowed])

test.each(refused)('the dependency rules refuse $what', ({ rule, files }) => {
  const [breaking] = Object.keys(files)
  const [violation] = violations.filter((line) => line.includes(`: src/${breaking!} `))
  expect(violation).toContain(rule)
})

test('the dependency rules allow a page to import its contract, and a domain the clients and the type of the settings', () => {
  expect(violations).toHaveLength(refused.length)
  for (const path of Object.keys(allowed)) expect(violations.join('\n')).not.toContain(path)
})

/**
 * Creates all files in one tree, since each start of the checker takes a second of processor time. Returns the lines of its errors:
 * rule, file and import.
 */
function judge(cases: Record<string, string>[]) {
  writeFileSync(
    join(root, 'tsconfig.json'),
    '{"compilerOptions": {"allowImportingTsExtensions": true, "noEmit": true}}',
  )
  for (const [path, imported] of cases.flatMap((files) => Object.entries(files))) {
    const file = join(root, 'src', path)
    mkdirSync(dirname(file), { recursive: true })
    const target = imported.replace(/^type /, '')
    const statement = imported === target ? `import '${target}'` : `import type {} from '${target}'`
    writeFileSync(file, `${imported && `${statement}\n`}export {}\n`)
  }
  const { stdout } = spawnSync(checker, ['--config', resolve('.dependency-cruiser.js'), 'src'], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((line) => line.includes('error '))
}
