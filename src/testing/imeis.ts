/** A valid IMEI for each number below a million. */
export function imeiOf(serial: number) {
  const body = `35693803${String(serial).padStart(6, '0')}`
  const total = Array.from(body)
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((sum, value) => sum + Math.floor(value / 10) + (value % 10), 0)
  return `${body}${(10 - (total % 10)) % 10}`
}
