import crypto, { type Argon2Parameters } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Argon2 = (
  algorithm: string,
  parameters: Argon2Parameters,
  callback: (error: Error | null, tag: Buffer) => void,
) => void

const builtin = crypto as unknown as { argon2: Argon2 & { isCheap?: true } }

/** KiB, the least that Argon2 accepts for one lane. */
const leastMemory = 8
/** KiB. Below it are hashes that a test makes itself, which must still match. */
const costly = 1024

/**
 * A setup file. A hash of the shop's cost takes 40 ms of a core, and most tests sign somebody in, so here it takes the least memory
 * that Argon2 accepts. Stored parameters and the queue of hashes stay as they are, and the product has no such switch.
 */
if (!builtin.argon2.isCheap) {
  const real = builtin.argon2
  const cheap: Argon2 = (algorithm, parameters, callback) => {
    const isCostly = parameters.memory >= costly
    real(algorithm, isCostly ? { ...parameters, memory: leastMemory, passes: 1 } : parameters, callback)
  }
  builtin.argon2 = Object.assign(cheap, { isCheap: true } as const)
  syncBuiltinESMExports()
}
