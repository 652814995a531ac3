import { openLine, type Line } from './http-connection.ts'
import { press } from './generate-load.ts'

/** What each of the lines asks next. */
export type Question = (line: Line) => string

/** Anything but success ends up among what failed. */
export async function pressLines(
  server: { url: string; pid: number },
  question: Question,
  { lines = 32, ...time }: { lines?: number; seconds: number; warmUp?: number },
) {
  const open = await Promise.all(Array.from({ length: lines }, () => openLine(server.url)))
  let bytes = 0
  try {
    const workers = open.map((line) => async () => {
      const answer = await line.ask(question(line))
      if (answer.status >= 400)
        throw new Error(`answered ${answer.status}: ${question(line).split('\r\n')[0]!}`)
      bytes = answer.bytes
    })
    return { ...(await press(server.pid, workers, time)), bytes }
  } finally {
    for (const line of open) line.close()
  }
}
