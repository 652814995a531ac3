import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'
import { unusedFeatures, type UnusedFeatures } from './unused-features.ts'

/** From `start` to `end` the text is replaced. */
interface Cut {
  start: number
  end: number
  text: string
}

/** Vite plugin that leaves the features of `unused-features.ts` out of the browser's build. */
export function removeUnusedFeatures(): Plugin {
  return {
    name: 'remove-unused-features',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const unused = unusedFeatures.find(({ file }) => id.split('?')[0]!.endsWith(file))
      return unused && { code: without(unused, code), map: null }
    },
  }
}

/** The code of the file without the features. A function that it does not have is an error. */
export function without(unused: UnusedFeatures, code: string) {
  const bodies = bodiesOf(unused)
  const missing = new Set(bodies.keys())
  const cuts: Cut[] = []
  const { program } = parseSync(unused.file, code)
  new Visitor({
    FunctionDeclaration({ id, body }) {
      const text = id && bodies.get(id.name)
      if (text === undefined || text === null || !body) return
      missing.delete(id!.name)
      cuts.push({ ...body, text })
    },
    ExpressionStatement(statement) {
      const name = prototypeOwner(statement)
      if (name && bodies.has(name)) cuts.push({ ...statement, text: '' })
    },
    SwitchStatement({ discriminant, cases }) {
      if (isTag(discriminant)) cuts.push(...cutCases(cases, unused.withoutTags ?? []))
    },
  }).visit(program)
  if (missing.size > 0)
    throw new Error(
      `${unused.file} has no function ${[...missing].join(', ')}: see scripts/bundle/unused-features.ts.`,
    )
  return applyCuts(code, cuts)
}

function bodiesOf({ neverCalled, nothingToDo = '', constant = {} }: UnusedFeatures) {
  const names = (list: string) => list.trim().split(/\s+/).filter(Boolean)
  return new Map([
    ...names(neverCalled).map((name) => [name, `{throw Error(${JSON.stringify(name)})}`] as const),
    ...names(nothingToDo).map((name) => [name, '{}'] as const),
    ...Object.entries(constant).map(([name, value]) => [name, `{return ${value}}`] as const),
  ])
}

/** `Owner` of `Owner.prototype.method = function …`. */
function prototypeOwner({ expression }: ESTree.ExpressionStatement) {
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression')
    return undefined
  const { object } = expression.left
  const isPrototype =
    object.type === 'MemberExpression' &&
    object.property.type === 'Identifier' &&
    object.property.name === 'prototype'
  return isPrototype && object.object.type === 'Identifier' ? object.object.name : undefined
}

const isTag = (node: ESTree.Expression) =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'tag'

/** Removes whole clauses; of one that another clause falls into, only the label. */
function cutCases(cases: ESTree.SwitchCase[], tags: readonly number[]): Cut[] {
  let isReachedFromAbove = false
  return cases.flatMap(({ test, consequent, start, end }) => {
    const isCut = test?.type === 'Literal' && tags.includes(test.value as number)
    const first = consequent[0]
    const cut = { start, end: isReachedFromAbove && first ? first.start : end, text: '' }
    if (!isCut || isReachedFromAbove) isReachedFromAbove = !endsBranch(consequent.at(-1))
    return isCut ? [cut] : []
  })
}

const endsBranch = (statement: ESTree.Statement | undefined) =>
  /^(Return|Break|Throw|Continue)Statement$/.test(statement?.type ?? '')

/** Cuts inside another cut go with it. */
function applyCuts(code: string, cuts: Cut[]) {
  let [rest, position] = ['', 0]
  for (const { start, end, text } of cuts.toSorted((one, other) => one.start - other.start)) {
    if (start < position) continue
    rest += code.slice(position, start) + text
    position = end
  }
  return rest + code.slice(position)
}
