import type { Condition } from '../contract.ts'

/** For conditions without data; the database's own condition explains why. */
export const unknownCondition = (id: string, title: string): Condition => ({
  id,
  title,
  level: 'attention',
  says: 'Not known at the moment.',
  advice: 'Check again in a minute.',
})

export const plural = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`
