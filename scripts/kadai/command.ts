import type { Config } from '../../src/config.ts'

/** One of the words after `npm run kadai --`. */
export interface Command {
  /** One line for the list of commands. */
  summary: string
  /** What `--help` prints: how it is called, what it does, its options. */
  help: string
  /** Answers the exit code; throws WrongUse where the words after the command make no sense. */
  run(words: string[], config: Config): Promise<number>
}

/** The command was called in a way that it does not understand; the message is one line. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}
