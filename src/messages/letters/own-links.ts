const standsFor = '{shop-address}'

/** A page of the shop in a mail. The shop's own address is filled in when the mail is read or leaves, as it is then. */
export const ownLink = (path: `/${string}`) => `${standsFor}${path}`

export const withOwnAddress = (text: string, origin: string) => text.replaceAll(standsFor, origin)
