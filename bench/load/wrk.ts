import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import type { Load } from './generate-load.ts'
import { cpuTimeMs } from './process-usage.ts'

/** Whether Debian's `wrk` is installed: a client in C, which needs a fraction of the CPU time of a Node server. */
export function hasWrk() {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

interface WrkOptions {
  /** In whole seconds. */
  seconds: number
  connections: number
  /** Empty: no such header. */
  acceptEncoding: string
}

/** Runs `wrk` with one thread. CPU time is that of the server's processes, per request. */
export async function runWrk(
  server: { url: string; pid: number },
  path: string,
  { seconds, connections, acceptEncoding }: WrkOptions,
): Promise<Load> {
  const header = acceptEncoding === '' ? [] : ['-H', `Accept-Encoding: ${acceptEncoding}`]
  const size = ['-t1', `-c${connections}`, `-d${Math.ceil(seconds)}s`]
  const before = cpuTimeMs(server.pid)
  const { stdout } = await promisify(execFile)('wrk', [...size, '--latency', ...header, server.url + path])
  return parseWrk(stdout, cpuTimeMs(server.pid) - before)
}

/** Parses what `wrk --latency` prints; `cpuMs` is that of all its requests. */
function parseWrk(printed: string, cpuMs: number): Load {
  const [requests, perSecond] = [
    number(/(\d+) requests in/, printed),
    number(/Requests\/sec: +([\d.]+)/, printed),
  ]
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(printed)
  const socketErrors = /Socket errors: (.*)/.exec(printed)?.[1]
  const firstError = failed ? 'a status of 400 or above' : socketErrors
  return {
    perSecond,
    p50Ms: durationMs(/ 50% +([\d.]+)(\w+)/, printed),
    p99Ms: durationMs(/ 99% +([\d.]+)(\w+)/, printed),
    cpuMs: cpuMs / requests,
    failed: Number(failed?.[1] ?? 0) + sumOf(socketErrors),
    ...(firstError !== undefined && { firstError }),
  }
}

const number = (pattern: RegExp, printed: string) => Number(pattern.exec(printed)?.[1] ?? NaN)
const unitsInMs: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

function durationMs(pattern: RegExp, printed: string) {
  const [, value, unit = ''] = pattern.exec(printed) ?? []
  return Number(value) * (unitsInMs[unit] ?? NaN)
}

/** "connect 0, read 3, write 0, timeout 1" */
const sumOf = (errors = '') =>
  Array.from(errors.matchAll(/\d+/g), Number).reduce((sum, count) => sum + count, 0)
