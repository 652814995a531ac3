import type { Condition } from '../contract.ts'

/** The counts did not come in time: the database says so for all of them. */
export const unknownCondition = (id: string, title: string): Condition => ({
  id,
  title,
  level: 'attention',
  says: 'Not known just now.',
  advice: 'Look again in a minute.',
})

export const plural = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`
