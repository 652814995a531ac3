/** What is used of the package fontverter, a dependency of subset-font that ships no types. */
export function convert(font: Buffer, toFormat: 'woff2'): Promise<Buffer>
