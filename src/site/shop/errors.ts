import { stateOfGstin } from '../gst/gstin.ts'
import { stateName } from '../gst/states.ts'
import { ShopError } from '../../platform/errors.ts'

export const bannerEndsTooEarly = () =>
  new ShopError('invalid', 'banner_ends_too_early', 'The last day of the banner is before its first day.', {
    field: 'bannerTo',
  })

export const noMethodLeft = (acceptsUpi: boolean, field: string) =>
  new ShopError(
    'invalid',
    'no_method_left',
    acceptsUpi
      ? 'UPI needs a UPI id. Please enter one, or leave card payments on.'
      : 'Please leave at least one way to pay on; without one nobody can order.',
    { field },
  )

export const gstinNeeded = (scheme: string) =>
  new ShopError(
    'invalid',
    'gstin_needed',
    `The GST scheme “${scheme}” needs a GSTIN. Please enter it, or choose “Not registered” under GST and tax rates.`,
    { field: 'gstin' },
  )

export function gstinStateMismatch(gstin: string, stateCode: string, field: 'gstin' | 'stateCode') {
  const state = stateOfGstin(gstin)
  return new ShopError(
    'invalid',
    'gstin_of_another_state',
    `The GSTIN is of ${stateName(state)} (${state}), but the State code says ${stateCode}. Please make them agree.`,
    { field },
  )
}

export const officerIncomplete = (field: 'grievanceOfficer' | 'grievanceDesignation' | 'grievancePhone') =>
  new ShopError(
    'invalid',
    'officer_incomplete',
    'Please enter the name and designation of the grievance officer, and a phone number or an email address; or leave all four empty.',
    { field },
  )
