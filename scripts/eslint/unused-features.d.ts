interface Restriction {
  message: string
}

export declare const unusedImports: { paths: (Restriction & { name: string; importNames: string[] })[] }
export declare const unusedSyntax: (Restriction & { selector: string })[]
