/** Strings, comments and dollar quotes hide words; a quoted identifier is one word. */
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"(?<quoted>[^"]+)"|(?<word>[a-z_]\w*)|[(),.]/gi
const beforeTables = new Set(['from', 'join', 'into', 'update', 'table', 'truncate', 'references', 'using'])
const betweenBoth = new Set(['only', 'lateral', 'if', 'exists', 'not', 'table'])
const endOfList = new Set(
  'where group order limit union intersect except join left right inner cross full on set values select returning having for using when'.split(
    ' ',
  ),
)

interface Token {
  text: string
  /** Offset in the SQL. */
  at: number
}

/** A table that the SQL names. */
type TableInSql = Token

/**
 * The names that stand where SQL expects a table: after FROM, JOIN, INTO, UPDATE, TABLE, TRUNCATE, REFERENCES, USING, and in lists
 * after FROM and TRUNCATE. `sql` may be a fragment. Names of common table expressions and column references are left out.
 */
export function tablesIn(sql: string): TableInSql[] {
  const tokens = [...sql.matchAll(token)].flatMap(({ 0: text, index, groups }) => {
    const word = groups!['quoted'] ?? groups!['word']?.toLowerCase() ?? (/^[(),.]$/.test(text) ? text : null)
    return word === null ? [] : [{ text: word, at: index }]
  })
  const expressions = commonTableExpressions(tokens)
  return tokens
    .flatMap((_, at) => namesAfter(tokens, at))
    .filter(({ text, at }) => !expressions.some(({ name, from }) => name === text && at > from))
}

function namesAfter(tokens: Token[], keyword: number): Token[] {
  const { text } = tokens[keyword]!
  if (!beforeTables.has(text)) return []
  const names: Token[] = []
  for (let at = keyword + 1, depth = 0, expectsName = true; at < tokens.length; at++) {
    const next = tokens[at]!.text
    if (next === '(') depth++
    else if (next === ')') depth--
    if (depth < 0 || (depth === 0 && endOfList.has(next))) break
    if (depth > 0) expectsName = false
    else if (next === ',') expectsName = true
    else if (expectsName && !betweenBoth.has(next)) {
      if (next === 'public' && tokens[at + 1]?.text === '.') at += 2
      const name = tokens[at]
      if (name && tokens[at + 1]?.text !== '.') names.push(name)
      expectsName = false
    }
    if (text !== 'from' && text !== 'truncate' && text !== 'using' && !expectsName) break
  }
  return names
}

/** Each name with the offset from which it hides a table of the same name: WITH's own body still reads the table. */
function commonTableExpressions(tokens: Token[]) {
  return tokens.flatMap(({ text: name, at }, index) => {
    const before = tokens[index - 1]?.text
    if (before !== 'with' && before !== ',' && before !== 'recursive') return []
    let next = index + 1
    if (tokens[next]?.text === '(') next = closing(tokens, next) + 1
    if (tokens[next++]?.text !== 'as') return []
    while (tokens[next]?.text === 'not' || tokens[next]?.text === 'materialized') next++
    if (tokens[next]?.text !== '(') return []
    return [{ name, from: before === 'recursive' ? at : (tokens[closing(tokens, next)]?.at ?? Infinity) }]
  })
}

/** The index of the parenthesis that closes the one at `open`. */
function closing(tokens: Token[], open: number) {
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    if (tokens[at]!.text === '(') depth++
    if (tokens[at]!.text === ')' && --depth === 0) return at
  }
  return tokens.length
}
