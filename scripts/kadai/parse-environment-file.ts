/**
 * A value ends at the end of the line. Quoted and unquoted parts may follow each other; an unclosed quote extends to the end of
 * the file. A backslash escapes as in a POSIX shell.
 */
const piece = /'([^']*)(?:'|$)|"((?:\\[^]?|[^"\\])*)(?:"|$)|((?:\\[^]|[^\s\\'"])+)|([^\S\n]+)/y
const assignment = /([A-Za-z_]\w*)[^\S\n]*=[^\S\n]*/y
const lineWithContinuations = /(?:\\[^]?|[^\n\\])*(?:\n|$)/y

/**
 * Parses settings as systemd's `EnvironmentFile=` does: `#` starts a comment only at the start of a line, and nothing is
 * expanded. Node's own `parseEnv` would cut a password at its `#`, so commands would read other settings than the service.
 */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const settings: Record<string, string> = {}
  let at = 0

  function take(pattern: RegExp) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at += found[0].length
    return found
  }

  while (at < text.length) {
    take(/\s+/y)
    const name = take(assignment)?.[1]
    if (name !== undefined) settings[name] = value()
    take(lineWithContinuations)
  }
  return settings

  function value() {
    let read = ''
    let blanks = ''
    for (let found = take(piece); found; found = take(piece)) {
      const [, literal, quoted, plain, gap] = found
      if (gap !== undefined) {
        blanks = gap
        continue
      }
      read +=
        (read && blanks) + (literal ?? quoted?.replaceAll(/\\([\\"$`\n])/g, inside) ?? unescaped(plain!))
      blanks = ''
    }
    return read
  }
}

/** A trailing backslash continues the line. */
const inside = (_: string, character: string) => (character === '\n' ? '' : character)

const unescaped = (text: string) => text.replaceAll(/\\([^])/g, inside)
