import { existsSync, globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** Compares the row ids of the specification with the test titles: `npm run rows`, and part of `npm run check`. */
const specification = 'docs/specification'
/** The ids that a title begins with. */
const ids = /(?<=^(?:[A-Z]{2,3}-\d{2} )*)[A-Z]{2,3}-\d{2}(?= |$)/g
const rows = readRows(`${specification}/ROWS.md`)
const byEye = existsSync(`${specification}/by-eye.md`)
  ? readRows(`${specification}/by-eye.md`)
  : new Map<string, string>()
const shown = new Map<string, string>()
const tests = ['{src,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']
for (const file of globSync(tests, { exclude: ['**/node_modules'] })) {
  for (const title of titles(file)) {
    for (const [row] of title.matchAll(ids)) shown.set(row, file)
  }
}

const untested = [...rows].filter(([row]) => !shown.has(row) && !byEye.has(row))
// A title may begin with another abbreviation, such as UTF-16.
const prefixes = new Set([...rows.keys()].map(prefixOf))
const unknown = [...shown, ...byEye].filter(([row]) => !rows.has(row) && prefixes.has(prefixOf(row)))

for (const [row, file] of unknown) console.error(`${row} is not a row of the specification (${file})`)
for (const [row, text] of untested) console.error(`${row} has no test: ${text}`)
console.log(
  `${rows.size} rows: ${[...shown.keys()].filter((row) => rows.has(row)).length} shown by tests, ${byEye.size} by eye, ${untested.length} untested`,
)
if (unknown.length + untested.length > 0) process.exitCode = 1

function prefixOf(row: string) {
  return row.split('-')[0]
}

function readRows(file: string) {
  const found = readFileSync(file, 'utf8').matchAll(/^- ([A-Z]{2,3}-\d{2}) (.*)$/gm)
  return new Map([...found].map(([, row, text]) => [row!, text!]))
}

/** Test titles of a file, including those in `it.each` tables. */
function titles(file: string) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      for (const part of [node.expression, ...node.arguments.slice(0, 1)]) {
        texts(part, found)
        for (const table of namedTables(source, part)) texts(table, found)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'it' || /^test($|[A-Z])/.test(callee.text)
  return ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)
    ? isTest(callee.expression)
    : false
}

/** `test.each(name)`: the table is declared elsewhere in the file. */
function namedTables(source: ts.SourceFile, callee: ts.Node) {
  const name = ts.isCallExpression(callee) && callee.arguments[0]
  if (!name || !ts.isIdentifier(name)) return []
  const tables: ts.Node[] = []
  const findDeclaration = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name.text)
      tables.push(node)
    ts.forEachChild(node, findDeclaration)
  }
  findDeclaration(source)
  return tables
}

function texts(node: ts.Node, found: string[]) {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) found.push(node.text)
  ts.forEachChild(node, (child) => texts(child, found))
}
