import { namedStates, stateName } from '../../../site/gst/states.ts'
import { stateOfAddress } from '../place-of-supply/address-state.ts'

export interface PortalAddress {
  address: string
  place: string
  pincode: string
}

/** An address in the portal's parts, empty where it has none: the town is the last part before State and pincode. */
export function splitAddress(text: string): PortalAddress {
  const parts = text
    .split(/[\n,]+/)
    .map((part) => part.replaceAll(pincodes, ' ').replaceAll(edges, '').replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '' && !isStateOrCountry(part))
  const place = parts.length > 1 ? parts.at(-1)!.slice(0, 50) : ''
  return {
    address: parts
      .slice(0, place === '' ? undefined : -1)
      .join(', ')
      .slice(0, 200),
    place,
    pincode: stateOfAddress(text).pincode ?? '',
  }
}

const pincodes = /(?<!\d)[1-9]\d{2}[ -]?\d{3}(?!\d)/g
const edges = /^[\s.;:–-]+|[\s.;:–-]+$/g

const isStateOrCountry = (part: string) =>
  /^(india|pin(code)?)$/i.test(part) ||
  namedStates(part).some(
    (code) => stateName(code).toLowerCase().replaceAll(' ', '') === part.toLowerCase().replaceAll(' ', ''),
  )
