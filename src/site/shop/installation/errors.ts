import { DatabaseUnusable } from '../../../platform/database/errors.ts'

export const belongsToOtherShop = (place: string, setting: string) =>
  new DatabaseUnusable(
    `${place} belongs to another shop than the database. Please correct ${setting} or the database’s address; ` +
      'if they do belong together, remove the shop’s id there (docs/deploy.md says how).',
  )
