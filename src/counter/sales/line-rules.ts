/** Pieces on one line of a bill or a return. */
export const maxQuantity = 999
