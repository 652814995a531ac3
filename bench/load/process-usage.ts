import { readdirSync, readFileSync } from 'node:fs'

/** /proc counts CPU time in hundredths of a second. */
const tickMs = 10

/** CPU time in milliseconds that a process and its descendants have used so far (Linux only). */
export function cpuTimeMs(pid: number): number {
  const processes = new Map(readdirSync('/proc').filter(isNumber).flatMap(readStat))
  const total = (one: number): number =>
    (processes.get(one)?.cpuMs ?? 0) +
    [...processes].reduce((sum, [child, { parent }]) => (parent === one ? sum + total(child) : sum), 0)
  return total(pid)
}

const isNumber = (name: string) => /^\d+$/.test(name)

function readStat(pid: string): [number, { parent: number; cpuMs: number }][] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return [
      [Number(pid), { parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs }],
    ]
  } catch {
    return [] // The process has ended since.
  }
}

/** Resident memory in megabytes: now, and the peak since the process started. */
export function residentMemoryMb(pid: number) {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1]) / 1024)
  return { now: read('VmRSS'), peak: read('VmHWM') }
}
