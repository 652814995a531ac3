/** Indian numbers are written without the country code in the shop; phones and WhatsApp want it. */
function withCountryCode(phone: string) {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length === 10 ? `91${digits}` : digits
}

export const telLink = (phone: string) => `tel:+${withCountryCode(phone)}`
export const whatsAppLink = (phone: string) => `https://wa.me/${withCountryCode(phone)}`
