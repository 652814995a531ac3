import { pathWithoutSecrets } from '../web/canonical-address.ts'

const removed = '[removed]'

/** A path, with or without the site before it, as it stands in a sentence, a header or a failure. */
const address = /(https?:\/\/[^\s"'<>/\\?#]*)?([/\\%][^\s"'<>?#]*)?([?&][^\s"'<>#]*)?/gi
const pair = /([?&])([^=&]*)=([^&]*)/g
/** `next` has another address in it. */
const secretKey = /^(token|link|key|code|otp|secret|password|signature|email|phone|q|next)$/i

/** Takes out of a text what opens something at an address of the shop, however the address is spelled. */
export const withoutSecretUrls = (text: string) =>
  text.replace(address, (whole: string, site?: string, path?: string, query?: string) =>
    whole === '' ? '' : `${site ?? ''}${withoutKey(path ?? '')}${withoutValues(query ?? '')}`,
  )

function withoutKey(path: string) {
  const masked = path === '' ? '' : pathWithoutSecrets(path)
  return masked.endsWith(removed) ? masked : path
}

const withoutValues = (query: string) =>
  query.replace(pair, (whole, sign: string, key: string) =>
    secretKey.test(decodedKey(key)) ? `${sign}${key}=${removed}` : whole,
  )

function decodedKey(key: string) {
  const [name] = new URLSearchParams(`${key}=`).keys()
  return name?.trim() ?? key
}
