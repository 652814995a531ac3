/** Of one return. */
export const maxReturnPhotos = 4
