import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { advisoryLocks } from './advisory-locks.ts'

test('each purpose has its own advisory lock, and all are defined in one file', () => {
  const numbers = Object.values(advisoryLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
  const elsewhere = globSync('src/**/*.ts', { exclude: ['**/*.test.ts', '**/advisory-locks.ts'] }).filter(
    (file) => /pg_advisory_xact_lock\((?!\$1)/.test(readFileSync(file, 'utf8').replaceAll('pg_try_', 'pg_')),
  )
  expect(elsewhere).toEqual([])
})

test('the audit triggers use the lock named audit', () => {
  for (const file of globSync('migrations/*.sql'))
    for (const [, number] of readFileSync(file, 'utf8').matchAll(/pg_advisory_xact_lock\((\d+)\)/g))
      expect(Number(number)).toBe(advisoryLocks.audit)
})
