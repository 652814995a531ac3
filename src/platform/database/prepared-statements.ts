/** How often a text has to come before it is worth a name, and how many the server is asked to remember for a connection. */
const minUses = 3
const maxNames = 200
/** Texts that came too seldom for a name; more of them than this are forgotten, all at once. */
const maxCounted = 2_000

const oneStatement = /^(select|insert|update|delete|with)\b[^;]*$/
/** The best way to look for a word depends on the word, so it is planned anew for each. */
const textSearch = /\bi?like\b|similarity|%/

/** Names for the texts that come again and again, by which a server keeps them parsed and planned. */
export function statementNames() {
  const counted = new Map<string, number>()
  const names = new Map<string, string>()

  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size === maxNames) return name
    if (!oneStatement.test(text) || textSearch.test(text)) return undefined
    const times = (counted.get(text) ?? 0) + 1
    if (times < minUses) {
      if (counted.size === maxCounted) counted.clear()
      counted.set(text, times)
      return undefined
    }
    counted.delete(text)
    names.set(text, `kadai_${String(names.size + 1)}`)
    return names.get(text)
  }
}
