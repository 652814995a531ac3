import { stateOfGstin } from '../gst/gstin.ts'
import { stateName } from '../gst/states.ts'
import { ShopError } from '../platform/errors.ts'

export function gstinStateMismatch(gstin: string, stateCode: string, field: 'gstin' | 'stateCode') {
  const state = stateOfGstin(gstin)
  return new ShopError(
    'invalid',
    'gstin_of_another_state',
    `The GSTIN is of ${stateName(state)} (${state}), but the State code says ${stateCode}. Please make them agree.`,
    { field },
  )
}
