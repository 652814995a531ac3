import { telLink } from '../contact-links.ts'
import { useShop } from '../current-shop.ts'

/** Whom customers can complain to; nothing if the profile names no officer. */
export function GrievanceOfficer({ className }: { className?: string }) {
  const { grievanceOfficer, grievanceDesignation, grievancePhone, grievanceMail } = useShop()
  if (!grievanceOfficer) return null
  return (
    <div className={className}>
      <h3>
        <b>Grievance officer</b>
      </h3>
      <p className="soft wrap-anywhere">
        {grievanceOfficer}, {grievanceDesignation}
        {grievancePhone && (
          <>
            <br />
            <a className="link tap num" href={telLink(grievancePhone)}>
              {grievancePhone}
            </a>
          </>
        )}
        {grievanceMail && (
          <>
            <br />
            <a className="link tap" href={`mailto:${grievanceMail}`}>
              {grievanceMail}
            </a>
          </>
        )}
      </p>
    </div>
  )
}
