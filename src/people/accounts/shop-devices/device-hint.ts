/** A cookie that scripts may read: set on the shop's devices, so that no other browser asks whether it is one. */
export const deviceHint = 'shop-device'

/** Whether this browser may be one of the shop's devices; the server decides. */
export const mayBeShopDevice = () => document.cookie.split('; ').includes(`${deviceHint}=1`)
