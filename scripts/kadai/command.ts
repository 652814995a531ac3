import type { Config } from '../../src/web/config.ts'

/** A subcommand of `npm run kadai --`. */
export interface Command {
  /** One line for the list of commands. */
  summary: string
  /** The text of `--help`: usage, description and options. */
  help: string
  /** Refuses settings before all of them are read, in words that fit this command. */
  checkSettings?(environment: Record<string, string | undefined>): void
  /** Returns the exit code; throws WrongUse for invalid arguments. */
  run(args: string[], config: Config): Promise<number>
}

/** Invalid arguments; the message is one line. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}
