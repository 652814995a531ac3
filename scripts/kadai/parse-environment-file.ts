/** A value ends at the line's end; quoted and unquoted pieces may follow each other; a quote that is not closed takes the rest of the file. A backslash escapes as in a POSIX shell. */
const piece = /'([^']*)(?:'|$)|"((?:\\[^]?|[^"\\])*)(?:"|$)|((?:\\[^]|[^\s\\'"])+)|([^\S\n]+)/y
const assignment = /([A-Za-z_]\w*)[^\S\n]*=[^\S\n]*/y
const lineWithContinuations = /(?:\\[^]?|[^\n\\])*(?:\n|$)/y

/**
 * The settings in a file as systemd's `EnvironmentFile=` reads them: `#` begins a comment at the beginning of a line alone, and nothing
 * is expanded. Node's own `parseEnv` would cut a password at its `#`, so that a command would read other settings than the service.
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

/** A line that ends with a backslash goes on in the next one. */
const inside = (_: string, character: string) => (character === '\n' ? '' : character)

const unescaped = (text: string) => text.replaceAll(/\\([^])/g, inside)
