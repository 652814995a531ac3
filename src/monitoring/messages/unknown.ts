import type { Condition } from '../contract.ts'

/** The counts did not come in time: the database says so for all of them. */
export const unknown = (id: string, title: string): Condition => ({
  id,
  title,
  level: 'attention',
  says: 'Not known just now.',
  advice: 'Look again in a minute.',
})
