import { z } from 'zod'

/** What a form that was posted without scripts has done, in words that the next page shows. */
const Notice = z.object({ tone: z.enum(['good', 'bad']), text: z.string().max(500) })
export type Notice = z.infer<typeof Notice>

const cookie = (isHttps: boolean) => (isHttps ? '__Host-notice' : 'notice')
const attributes = (isHttps: boolean) => `; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
const inCookies = { https: /(?:^|; ?)__Host-notice=([^;]+)/, http: /(?:^|; ?)notice=([^;]+)/ }

/** Of the name that this shop sets: the plain one could come from another shop under the same domain. */
const valueIn = (cookies: string | undefined, isHttps: boolean) =>
  inCookies[isHttps ? 'https' : 'http'].exec(cookies ?? '')?.[1]

/** A page that shows a notice is for one visitor, so it comes from no cache. */
export const hasNotice = (cookies: string | undefined, isHttps: boolean) =>
  valueIn(cookies, isHttps) !== undefined

/** Undefined too if the browser sent something else under this name. */
export function readNotice(cookies: string | undefined, isHttps: boolean): Notice | undefined {
  const value = valueIn(cookies, isHttps)
  if (value === undefined) return undefined
  try {
    return Notice.parse(JSON.parse(decodeURIComponent(value)))
  } catch {
    return undefined
  }
}

export const expiredNotice = (isHttps: boolean) => `${cookie(isHttps)}=; Max-Age=0${attributes(isHttps)}`

/** The `Set-Cookie` with which the next page shows the notice. */
export const noticeCookie = (notice: Notice, isHttps: boolean) =>
  `${cookie(isHttps)}=${encodeURIComponent(JSON.stringify(notice))}; Max-Age=60${attributes(isHttps)}`
