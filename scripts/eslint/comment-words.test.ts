import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import { commentWords } from './comment-words.js'

/** The words that the rule reports in the comments of a file. */
function reportedIn(code: string) {
  const config = {
    plugins: { local: { rules: { 'comment-words': commentWords } } },
    rules: { 'local/comment-words': 'error' as const },
  }
  return new Linter()
    .verify(code, config)
    .map(({ message }) => /says “([^”]+)”/.exec(message)?.[1] ?? message)
}

test.each([
  ['// The listener is told of it.', ['told']],
  ['/* Nobody waits; what it heard is lost. */', ['Nobody', 'heard']],
  ['/**\n * For emails and the likes\n * of them.\n */', ['the likes of']],
  ['const a = 1 // it begins anew', ['begins anew']],
])('%j is reported', (code, words) => {
  expect(reportedIn(code)).toEqual(words)
})

test.each(["const nobody = 'told'", '// The teller has a shell.'])('%j is not', (code) => {
  expect(reportedIn(code)).toEqual([])
})
