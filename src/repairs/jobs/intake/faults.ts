/** Offered at intake; any other can be written. */
export const commonFaults = [
  'Screen broken',
  'Touch does not work',
  'Battery drains fast',
  'Does not charge',
  'Does not switch on',
  'Fell into water',
  'Back glass broken',
  'Camera does not work',
  'Speaker or microphone',
  'No network',
  'Software or lock',
]
