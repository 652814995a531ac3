import { parseMobileNumber } from '../../platform/mobile-number.ts'

/** The text of a search as the list looks for it: the digits of a number, else what was typed. */
export const searchTextOf = (text: string) => parseMobileNumber(text) ?? text
