const never = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'midi', 'display-capture']

/** No page asks for a device; only the real gateway's window may ask the browser for a payment. */
export const permissionsPolicy = (hasGateway: boolean) =>
  [...never.map((name) => `${name}=()`), `payment=${hasGateway ? gateway : '()'}`].join(', ')

const gateway = '(self "https://api.razorpay.com" "https://checkout.razorpay.com")'
