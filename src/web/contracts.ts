import { domains } from '../domains.ts'

type All = (typeof domains)[number]['contracts']
type Joined<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer I) => void ? I : never

/** Every endpoint the shop has. */
export const contracts = Object.assign({}, ...domains.map((domain) => domain.contracts)) as Joined<All>
