/** Upper strand of the line, dot by dot; the lower strand is its mirror image. */
const along = [
  'M66 48C66 28.12 82.12 12 102 12C123.6 12 163.8 30 204 48',
  'M204 48C244.2 66 284.4 84 306 84C327.6 84 367.8 66 408 48',
  'M408 48C448.2 30 488.4 12 510 12C531.6 12 571.8 30 612 48',
  'M612 48C652.2 66 692.4 84 714 84C733.88 84 750 67.88 750 48',
]
const down = [
  'M36 15C24.4 15 15 24.4 15 36C15 48.6 25.5 60.3 36 72',
  'M36 72C46.5 83.7 57 95.4 57 108C57 120.6 46.5 132.3 36 144',
  'M36 144C25.5 155.7 15 167.4 15 180C15 192.6 25.5 204.3 36 216',
  'M36 216C46.5 227.7 57 239.4 57 252C57 263.6 47.6 273 36 273',
]

export function StepsLine({ reached }: { reached: number }) {
  return (
    <>
      <svg
        className="steps-line steps-along"
        viewBox="0 0 816 96"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <Strand parts={along} reached={reached} />
        <g transform="matrix(1 0 0 -1 0 96)">
          <Strand parts={along} reached={reached} />
        </g>
      </svg>
      <svg
        className="steps-line steps-down"
        viewBox="0 0 72 288"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <Strand parts={down} reached={reached} />
        <g transform="matrix(-1 0 0 1 72 0)">
          <Strand parts={down} reached={reached} />
        </g>
      </svg>
    </>
  )
}

function Strand({ parts, reached }: { parts: string[]; reached: number }) {
  return (
    <>
      <path className="steps-rest" d={parts.join('')} />
      {parts.map((part, position) => (
        <path
          key={part}
          className="steps-drawn"
          d={part}
          pathLength={1}
          strokeDasharray="1 1.2"
          strokeDashoffset={position < reached ? 0 : 1.1}
        />
      ))}
    </>
  )
}
