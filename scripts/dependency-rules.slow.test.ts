import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { installPackage } from './install-package.ts'

const checker = join(installPackage('scripts/check-tools'), '.bin/depcruise')
const pagesRule = 'pages reach the database only through the API'

test.each([
  ['a page that imports a store', pagesRule, { 'cart/pages/cart.tsx': '../store.ts', 'cart/store.ts': '' }],
  [
    'a module’s only page that imports a store',
    pagesRule,
    { 'cart/cart-page.tsx': './store.ts', 'cart/store.ts': '' },
  ],
  [
    'a module that imports a page',
    'nobody imports a page',
    { 'cart/a.ts': './cart-page.tsx', 'cart/cart-page.tsx': '' },
  ],
  [
    'a page that reaches a store through other files',
    pagesRule,
    {
      'cart/pages/cart.tsx': '../a.ts',
      'cart/a.ts': './b.ts',
      'cart/b.ts': './store.ts',
      'cart/store.ts': '',
    },
  ],
  [
    'a store that reads another domain’s table',
    'only its own store touches a table',
    { 'orders/store.ts': '../catalogue/tables.ts', 'catalogue/tables.ts': '' },
  ],
  [
    'a domain that uses one above it',
    'of payments keep to the domains below it',
    { 'payments/open.ts': '../orders/place.ts', 'orders/place.ts': '' },
  ],
  [
    'a platform that knows a domain',
    'the platform knows no domain',
    { 'platform/a.ts': '../cart/b.ts', 'cart/b.ts': '' },
  ],
])('the dependency rules refuse %s', (_what, rule, files) => {
  expect(judge(files)).toContain(rule)
})

test('the dependency rules allow a page to import its contract', () => {
  expect(judge({ 'cart/pages/cart.tsx': '../contract.ts', 'cart/contract.ts': '' })).toContain(
    'no dependency violations',
  )
})

/** Creates files with one import each in an empty tree and returns the checker's output. */
function judge(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'kadai-rules-'))
  writeFileSync(
    join(root, 'tsconfig.json'),
    '{"compilerOptions": {"allowImportingTsExtensions": true, "noEmit": true}}',
  )
  for (const [path, imported] of Object.entries(files)) {
    const file = join(root, 'src', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${imported && `import '${imported}'\n`}export {}\n`)
  }
  const { stdout } = spawnSync(checker, ['--config', resolve('.dependency-cruiser.js'), 'src'], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout
}
