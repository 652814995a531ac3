export const pinLength = 6

/** Wrong PINs of a person on a device, after which the password is needed there. */
export const maxPinTries = 5

/** The PINs that are tried first: one digit six times, two or three digits in turn, a row of neighbours. */
export function isEasyPin(pin: string) {
  const repeats = [1, 2, 3].some((length) => pin === pin.slice(0, length).repeat(pinLength / length))
  const steps = Array.from(pin, Number)
    .slice(1)
    .map((digit, place) => (digit - Number(pin[place]) + 10) % 10)
  const isRow = steps.every((step) => step === 1) || steps.every((step) => step === 9)
  return repeats || isRow
}
