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
  /** Each file's only import. The first file is the one that breaks the rule. */
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
    rule: 'of payments keep to the domains below it',
    files: { 'selling/payments/open.ts': '../orders/place.ts', 'selling/orders/place.ts': '' },
  },
  {
    what: 'a platform that knows a domain',
    rule: 'the platform knows no domain',
    files: { 'platform/a.ts': '../selling/cart/b.ts', 'selling/cart/b.ts': '' },
  },
]
const allowed = { 'site/shop/pages/shop.tsx': '../contract.ts', 'site/shop/contract.ts': '' }

const root = mkdtempSync(join(tmpdir(), 'kadai-rules-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const violations = judge([...refused.map(({ files }) => files), allowed])

test.each(refused)('the dependency rules refuse $what', ({ rule, files }) => {
  const [breaking] = Object.keys(files)
  const [violation] = violations.filter((line) => line.includes(`: src/${breaking!} `))
  expect(violation).toContain(rule)
})

test('the dependency rules allow a page to import its contract', () => {
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
    writeFileSync(file, `${imported && `import '${imported}'\n`}export {}\n`)
  }
  const { stdout } = spawnSync(checker, ['--config', resolve('.dependency-cruiser.js'), 'src'], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((line) => line.includes('error '))
}
