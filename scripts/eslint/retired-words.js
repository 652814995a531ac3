import { relative } from 'node:path'

/** Words that an engineer would not search for, or that had several meanings, with the term to use instead (CONTRIBUTING, "Names and sentences"). */
const retired = {
  anew: 'again, new',
  desk: 'admin',
  doctor: 'integrity (checks of the books); only the CLI command keeps the name',
  examination: 'checkRun',
  examinations: 'checkRuns',
  hear: 'listen, subscribe',
  heard: 'connected, received',
  hoarding: 'purchaseLimits',
  keep: 'cache, store, reserve, retain or add',
  keeper: 'cache, queue, lock',
  keeping: 'schedule, retention',
  keeps: 'cache, store, reserve, retain',
  kept: 'cached, stored, reserved, retained or immutable',
  letters: 'emails',
  mend: 'fix',
  mended: 'fixed',
  mending: 'formErrors',
  mends: 'fixes',
  milestone: 'pageAnchor',
  milestones: 'pageAnchors',
  mirror: 'storedUser',
  mistake: 'formError',
  mistakes: 'formErrors',
  occasion: 'emailKind, trigger',
  shelf: 'productAdmin, stockLevel, searchCache',
  shelves: 'searchCaches',
  tallied: 'counted',
  tallies: 'counts',
  tally: 'count',
  tell: 'record, notify, report',
  teller: 'actor',
  tells: 'records, notifies',
  thrifty: 'mallocTuning',
  till: 'paymentContext',
  told: 'reported, recorded',
  wish: 'IdempotentRequest, …Input, …Params',
  wishes: '…Inputs',
}

/** The same for words that only together mean something odd: `takeStep`. */
const retiredPairs = {
  'begin anew': 'restart, re-execute',
  'bring home': 'importImages',
  'draw up': 'build, backfill',
  'give back': 'refund',
  'go on': 'redirectAfterSignIn',
  'let in': 'completeSignIn',
  'put letters': 'enqueueEmails',
  'share out': 'prorate',
  'take step': 'transitionOrder',
  'while open': 'start…Job',
}

/** HTTP's own term. */
const allowedPairs = new Set(['keep alive'])
/** The command that operators know. */
const allowedIn = new Map([['doctor', /^scripts\/kadai\//]])

const wordsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())

/** The retired words and pairs in a name of the file at `path`, each with its replacement. */
function retiredIn(name, path = '') {
  const words = wordsOf(name)
  const found = []
  for (const [at, word] of words.entries()) {
    const next = `${word} ${words[at + 1]}`
    const before = `${words[at - 1]} ${word}`
    if (allowedPairs.has(next) || allowedPairs.has(before) || allowedIn.get(word)?.test(path)) continue
    if (retiredPairs[next]) found.push([next, retiredPairs[next]])
    else if (Object.hasOwn(retired, word)) found.push([word, retired[word]])
  }
  return found
}

const message = 'The name "{{name}}" has the retired word "{{word}}". Use: {{instead}}.'

/** Reports retired words in the names that a file declares, and in the file’s own name and folders. */
export const retiredWords = {
  meta: { type: 'problem', messages: { retired: message }, schema: [] },
  create(context) {
    const path = relative(context.cwd, context.filename)
    const report = (node, name) => {
      for (const [word, instead] of retiredIn(name, path))
        context.report({ node, messageId: 'retired', data: { name, word, instead } })
    }
    const declared = (node) => {
      if (node?.type === 'Identifier' || node?.type === 'PrivateIdentifier') report(node, node.name)
      else if (node?.type === 'ObjectPattern')
        for (const property of node.properties) declared(property.value ?? property.argument)
      else if (node?.type === 'ArrayPattern') for (const element of node.elements) declared(element)
      else if (node?.type === 'AssignmentPattern') declared(node.left)
      else if (node?.type === 'RestElement') declared(node.argument)
    }
    const named = (node) => declared(node.id)
    const keyed = (node) => {
      if (!node.computed) declared(node.key)
    }
    const parameters = (node) =>
      node.params.forEach((parameter) => declared(parameter.parameter ?? parameter))
    return {
      Program(node) {
        for (const part of path.split('/')) report(node, part.replace(/\.[a-z.]+$/, ''))
      },
      VariableDeclarator: named,
      FunctionDeclaration: (node) => (named(node), parameters(node)),
      FunctionExpression: parameters,
      ArrowFunctionExpression: parameters,
      ClassDeclaration: named,
      TSInterfaceDeclaration: named,
      TSTypeAliasDeclaration: named,
      TSEnumDeclaration: named,
      TSPropertySignature: keyed,
      TSMethodSignature: keyed,
      PropertyDefinition: keyed,
      MethodDefinition: keyed,
    }
  },
}
