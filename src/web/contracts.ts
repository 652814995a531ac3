import { domains } from '../domains.ts'

type All = Extract<(typeof domains)[number], { contracts: object }>['contracts']
type Joined<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer I) => void ? I : never

/** Every endpoint the shop has. */
export const contracts = Object.assign(
  {},
  ...domains.map((domain) => ('contracts' in domain ? domain.contracts : {})),
) as Joined<All>
