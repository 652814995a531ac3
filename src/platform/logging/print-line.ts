import { hostname } from 'node:os'
import { inspect } from 'node:util'
import { systemClock } from '../clock.ts'

/** Numbers of the logger's levels. */
const levels = { info: 30, error: 50, fatal: 60 }

/**
 * Prints what is said before there is a logger, or outside the shop's own process: a sentence for people, or with LOG_FORMAT=json a
 * line as the logger's. Read from the environment, because the settings may be what is wrong.
 */
export function printLine(text: string, level: keyof typeof levels = 'info', error?: unknown) {
  const print = level === 'info' ? console.log : console.error
  if (process.env['LOG_FORMAT'] !== 'json') {
    print(error === undefined ? text : inspect(error))
    return
  }
  const line = {
    level: levels[level],
    time: systemClock().toISOString(),
    pid: process.pid,
    hostname: hostname(),
    msg: text.replace(/\s+/g, ' ').trim(),
  }
  print(JSON.stringify(error === undefined ? line : { ...line, err: errOf(error) }))
}

/** As the logger writes errors. */
const errOf = (error: unknown) =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack }
    : { type: 'unknown', message: inspect(error), stack: '' }
