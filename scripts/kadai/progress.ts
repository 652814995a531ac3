import type { Progress } from '../../src/back-office/backup/create/create-backup.ts'

/** Prints progress to stderr: one line that is updated on a terminal, else one line per item. */
export function progressLine(): Progress {
  let last = ''
  return (what, done, of) => {
    const text = of > 1 ? `${what} (${done + 1} of ${of})` : what
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K  ${text}`)
    else if (what.split(' ')[0] !== last)
      process.stderr.write(`  ${what.split(' ')[0] === 'table' ? 'tables' : what}\n`)
    last = what.split(' ')[0]!
  }
}

export function endProgress() {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}
