import { ShopError } from '../../../platform/errors.ts'

export const pageTextNotFound = () => new ShopError('not_found', 'text_not_found', 'There is no such text.')

const wrongBody = (code: string, message: string) =>
  new ShopError('invalid', code, message, { field: 'body' })

export const variableNotKnown = (problem: string) => wrongBody('unknown_variable', problem)

export const linkNotAllowed = (href: string) =>
  wrongBody(
    'link_not_allowed',
    `“${href}” cannot be linked. Please use a page of the shop, such as /contact, or an address that begins with https://.`,
  )

export const textShowsNothing = () =>
  wrongBody('text_shows_nothing', 'Please write at least one sentence: headings alone show nothing.')
