import { chargesTax, type GstScheme } from './scheme-rules.ts'
import { stateName } from './states.ts'

/** The name of the State that home delivery does not leave: sections 10 (2) (c) and 24 (i) of the CGST Act. Empty for a regular taxpayer. */
export const deliveryAreaOf = (scheme: GstScheme, stateCode: string) =>
  chargesTax(scheme) ? '' : stateName(stateCode)
