/** `accepted`: the owner awaits the goods; `received`: they were inspected and the money is on its way back. */
export const returnStatuses = ['requested', 'accepted', 'refused', 'withdrawn', 'received'] as const
export type ReturnStatus = (typeof returnStatuses)[number]
