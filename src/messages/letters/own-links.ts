const standsFor = '{shop-address}'

/** A page of the shop in a mail. The shop's own address is filled in when the mail is read or leaves, as it is then. */
export const ownLink = (path: `/${string}`) => `${standsFor}${path}`

/** What a mailed link opens is its reader's alone, once mail leaves the shop: whoever reads the outbox takes over no account. */
export const withoutTokens = (text: string) => text.replaceAll(/(?<=[?&]token=)[\w-]+/g, '…')

export const withOwnAddress = (text: string, origin: string) => text.replaceAll(standsFor, origin)
