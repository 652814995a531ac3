/** NPCI's limit for one transfer to a shop, in rupees; a bank may set a lower one, and verified merchants of some trades have more. */
const upiLimit = 100_000

export const isAboveUpiLimit = (rupees: number) => rupees > upiLimit
