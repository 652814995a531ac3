import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const tick = 10

/** Milliseconds that a process and those that it started have spent on the processor, by Linux's own count. */
export function processorTime(pid: number): number {
  const all = new Map(readdirSync('/proc').filter(isNumber).flatMap(lookAt))
  const own = (one: number): number =>
    (all.get(one)?.spent ?? 0) +
    [...all].reduce((sum, [child, { parent }]) => (parent === one ? sum + own(child) : sum), 0)
  return own(pid)
}

const isNumber = (name: string) => /^\d+$/.test(name)

function lookAt(pid: string): [number, { parent: number; spent: number }][] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return [
      [Number(pid), { parent: Number(fields[1]), spent: (Number(fields[11]) + Number(fields[12])) * tick }],
    ]
  } catch {
    return [] // It has ended meanwhile.
  }
}

/** Megabytes: what it holds now, and the most that it ever held. */
export function memoryOf(pid: number) {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1]) / 1024)
  return { now: read('VmRSS'), most: read('VmHWM') }
}
