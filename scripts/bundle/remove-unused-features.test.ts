import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { without } from './remove-unused-features.ts'
import { unusedFeatures } from './unused-features.ts'

const cut = (code: string) => without({ file: 'a.js', neverCalled: 'fly', withoutTags: [30, 31] }, code)
const fly = 'function fly() { return 1 }'

test('a function that is never called throws its name, and loses its methods', () => {
  expect(cut(`${fly}\nfly.prototype.land = function () {}\nrun()`)).toBe(
    'function fly() {throw Error("fly")}\n\nrun()',
  )
})

test('functions without anything to do, or with a constant result', () => {
  const unused = { file: 'a.js', neverCalled: '', nothingToDo: 'walk', constant: { isReady: 'false' } }
  expect(without(unused, 'function walk(a) { step(a) } function isReady() { return look() }')).toBe(
    'function walk(a) {} function isReady() {return false}',
  )
})

test('a function that the library does not have is an error', () => {
  expect(() => cut('function flown() {}')).toThrow('a.js has no function fly')
})

test('clauses of a tag are removed, but not what another clause falls into', () => {
  const code = (clauses: string) => `${fly} switch (fiber.tag) {${clauses}}`
  const clauses = (text: string) => /\{(?!throw)(.*)\}$/.exec(text.slice(text.indexOf('switch')))?.[1]

  expect(clauses(cut(code('case 1: a(); break; case 30: b(); break; default: c()')))).toBe(
    'case 1: a(); break;  default: c()',
  )
  expect(clauses(cut(code('case 1: case 31: a(); break')))).toBe('case 1: a(); break')
  expect(clauses(cut(code('case 30: case 1: a(); break')))).toBe(' case 1: a(); break')
  expect(clauses(cut(code('case 1: a(); case 30: b()')))).toBe('case 1: a(); b()')
})

test('a switch over anything else keeps its clauses', () => {
  const code = 'switch (key.code) {case 30: a()}'
  expect(cut(`${fly.replace('return 1', 'throw Error("fly")')} ${code}`)).toContain(code)
})

test.each(unusedFeatures.map((unused) => [unused.file, unused] as const))(
  '%s has the functions of the list, and is smaller without them',
  (file, unused) => {
    const code = readFileSync(join('node_modules', file), 'utf8')
    expect(without(unused, code).length).toBeLessThan(code.length)
  },
)
