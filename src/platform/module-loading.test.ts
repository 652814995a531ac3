import { execFileSync } from 'node:child_process'
import type { ResolveHookContext } from 'node:module'
import { expect, test } from 'vitest'
import { resolveDrizzle } from './module-loading.ts'

const inDrizzle = 'file:///shop/node_modules/drizzle-orm/pg-core/index.js'

const program = 'file:///shop/src/app.ts'

/** The hook's result; null if it leaves the specifier to Node. */
function resolve(specifier: string, parentURL?: string) {
  const leftToNode = { url: 'left to Node' }
  const answer = resolveDrizzle()(specifier, contextOf(parentURL), () => leftToNode)
  return answer === leftToNode ? null : answer
}

const contextOf = (parentURL?: string, conditions = ['node', 'import']) =>
  ({ conditions, importAttributes: {}, parentURL }) as unknown as ResolveHookContext

test('Node resolves each import of drizzle-orm once for all importing files, and each require', () => {
  const hook = resolveDrizzle()
  const asked: string[] = []
  const ask = (specifier: string, conditions?: string[], parent = program) =>
    hook(specifier, contextOf(parent, conditions), (name) => {
      asked.push(name)
      return { url: `file:///${name}.js`, format: 'module' }
    })
  for (const parent of [program, inDrizzle])
    expect(ask('drizzle-orm/pg-core', undefined, parent).url).toBe('file:///drizzle-orm/pg-core.js')
  expect(ask('drizzle-orm').url).toBe('file:///drizzle-orm.js')
  ask('drizzle-orm', ['node', 'require'])
  expect(asked).toEqual(['drizzle-orm/pg-core', 'drizzle-orm', 'drizzle-orm'])
})

test('a relative import inside drizzle-orm is resolved without its package.json', () => {
  expect(resolve('../entity.js', inDrizzle)).toEqual({
    url: 'file:///shop/node_modules/drizzle-orm/entity.js',
    format: 'module',
    shortCircuit: true,
  })
})

test.each([
  ['another package', 'pg', program],
  ['a package that drizzle-orm imports', 'pg', inDrizzle],
  ['a CommonJS file of drizzle-orm', './entity.cjs', inDrizzle],
  ['a relative import elsewhere', './session.js', 'file:///shop/node_modules/pg/index.js'],
  ['the program itself', './start.js', undefined],
])('%s is left to Node', (_what, specifier, parentURL) => {
  expect(resolve(specifier, parentURL)).toBeNull()
})

test('drizzle-orm exports the same with and without the hook', () => {
  const list = `const exported = async (name) => Object.keys(await import(name)).sort()
    const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'drizzle-orm/pg-core/dialect']
    console.log(JSON.stringify(await Promise.all(names.map(exported))))`
  const hook = `const { speedUpModuleLoading } = await import('./src/platform/module-loading.ts')
    speedUpModuleLoading()`
  const run = (script: string) =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  expect(JSON.parse(run(`${hook}\n${list}`))).toEqual(JSON.parse(run(list)))
})
