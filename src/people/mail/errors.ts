import { ShopError } from '../../platform/errors.ts'

export const mailNotFound = () => new ShopError('not_found', 'mail_not_found', 'There is no such email.')

export const nothingAttached = () =>
  new ShopError('not_found', 'nothing_attached', 'This email has no attachment.')

export const mailLinkRemoved = () =>
  new ShopError(
    'conflict',
    'link_removed',
    'This email held a secret link, which the shop no longer has. Please send a new link instead.',
  )
