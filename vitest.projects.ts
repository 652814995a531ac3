const particular = [
  // It puts a module of its own in everybody's place.
  'src/accounts/passwords/enumeration-timing.test.ts',
  // It needs names for statements, which others may have taken all.
  'src/platform/embedded-postgres/prepared.test.ts',
]

interface Files {
  together: string[]
  alone: string[]
  never?: string[]
}

/**
 * Test files share a process, its modules and its database, which is more than twice as fast as a process for each: what one
 * leaves behind in a module the next one finds. Some are better alone.
 */
export function projects({ together, alone, never = [] }: Files) {
  const apart = [...alone, ...particular]
  return [
    {
      extends: true as const,
      test: { name: 'together', isolate: false, include: together, exclude: [...never, ...apart] },
    },
    { extends: true as const, test: { name: 'alone', include: apart, exclude: never } },
  ]
}
