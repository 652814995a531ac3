import { ShopError } from '../../platform/errors.ts'

export const reportNotFound = () =>
  new ShopError('not_found', 'report_not_found', 'There is no such report. Please choose one from the list.')
