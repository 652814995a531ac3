/** That a customer adds to one device before it has come. */
export const maxBookingPhotos = 5
