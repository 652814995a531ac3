import './unfinished-kolam.css'

/** A line that stops short of its last dot, which waits aside in turmeric. */
export function UnfinishedKolam() {
  return (
    <div
      className="relative aspect-square w-full max-w-80 lg:max-w-120 lg:justify-self-end"
      aria-hidden="true"
    >
      <div className="kolam kolam-unfinished absolute inset-0 text-ink" />
      <span className="absolute top-[12.9%] left-[85.3%] size-[5.8%] rounded-full bg-manjal" />
    </div>
  )
}
