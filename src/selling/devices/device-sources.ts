/** How the shop came to own a device. `counted`: it was in the shop when its number was entered; `sold_before`: it had been sold by then. */
export const deviceSources = ['purchase', 'bought_back', 'replacement', 'counted', 'sold_before'] as const
export type DeviceSource = (typeof deviceSources)[number]
