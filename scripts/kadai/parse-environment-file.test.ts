import { expect, test } from 'vitest'
import { parseEnvironmentFile } from './parse-environment-file.ts'

test('a settings file is parsed as systemd parses it for the service', () => {
  const file = `# a comment = no setting
; A_COMMENT=too
PASSWORD=half#whole $HOME
  SPACED = two words \t
QUOTED="a \\"b\\" \\$c \\n # d"
LITERAL='a \\ "b" # c'
JOINED='one'"two"three
ESCAPED=a\\ b\\\\c\\#
LONG=one\\
two
LINES="first
second"
EMPTY=
EMPTY_TOO=""
export IGNORED=1
2ND=ignored
no setting at all
CARRIAGE=return\r
LAST=kadai=shop`
  expect(parseEnvironmentFile(file)).toEqual({
    PASSWORD: 'half#whole $HOME',
    SPACED: 'two words',
    QUOTED: 'a "b" $c \\n # d',
    LITERAL: 'a \\ "b" # c',
    JOINED: 'onetwothree',
    ESCAPED: 'a b\\c#',
    LONG: 'onetwo',
    LINES: 'first\nsecond',
    EMPTY: '',
    EMPTY_TOO: '',
    CARRIAGE: 'return',
    LAST: 'kadai=shop',
  })
})

test('an unclosed quote extends to the end of the file, as in systemd', () => {
  expect(parseEnvironmentFile(`FIRST=it's\nSECOND=2`)).toEqual({ FIRST: 'its\nSECOND=2' })
})

test.each([
  'A=\\',
  "A='",
  'A="\\',
  '='.repeat(20_000),
  `A=${'\\'.repeat(20_001)}`,
  `A=${'"'.repeat(20_001)}`,
])('any text is read to its end', (text) => {
  expect(Object.keys(parseEnvironmentFile(text)).every((name) => name === 'A')).toBe(true)
})
