import { fork } from 'node:child_process'
import type { ListTimes } from './visitor.ts'

/** Lets a visitor in a process of its own open lists until `work` is done. */
export async function visitLists(url: string, work: Promise<unknown>): Promise<ListTimes> {
  const visitor = fork(new URL('./visitor.ts', import.meta.url), [url])
  const times = new Promise<ListTimes>((resolve, reject) => {
    visitor.once('message', (message) => resolve(message as ListTimes))
    visitor.once('exit', (code) => reject(new Error(`The visitor exited with ${code}.`)))
  })
  // Reported where it is awaited, unless the work fails first.
  times.catch(() => undefined)
  try {
    await work
    visitor.send('stop')
    return await times
  } finally {
    visitor.kill()
  }
}
