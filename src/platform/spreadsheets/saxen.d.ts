/** The part of saxen that the shop uses; the package has no types. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      listener: (
        name: string,
        attributes: () => Record<string, string>,
        decode: (text: string) => string,
      ) => void,
    ): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text' | 'cdata', listener: (text: string, decode: (text: string) => string) => void): this
    on(event: 'error', listener: (error: Error) => void): this
    parse(xml: string): void
  }
}
