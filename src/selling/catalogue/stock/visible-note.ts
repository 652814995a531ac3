/** Moves by a purchase have such a note, with the supplier's number. */
const namesSupplierBill = /^(Bill|Debit note) /

/** The note of a stock move; null if it names a supplier's bill, and the viewer may not see costs. */
export const visibleNote = (note: string | null, seesCosts: boolean) =>
  note !== null && !seesCosts && namesSupplierBill.test(note) ? null : note
