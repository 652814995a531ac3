import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { DropdownMenu, MenuLink } from '../../../../ui/overlays/dropdown-menu.tsx'
import { catalogues, type CatalogueName } from '../../../../selling/catalogue/catalogues.ts'
import { catalogueNames } from '../../../../selling/catalogue/display-text.ts'
import { ChevronDown } from '../../../../ui/icons/chevron-down.tsx'
import { Plus } from '../../../../ui/icons/plus.tsx'

/** The page without a category offers the one whose tab is open. */
export function AddNewMenu({ category }: { category: CatalogueName }) {
  return (
    <div className="flex gap-1">
      <ButtonLink
        to="/admin/add"
        state={{ category }}
        variant="manjal"
        icon={<Icon of={Plus} />}
        className="rounded-e-sm max-sm:px-3"
      >
        Add New
      </ButtonLink>
      <DropdownMenu
        align="end"
        label="Choose a category"
        triggerClass="btn btn-manjal rounded-s-sm px-2.5"
        trigger={<Icon of={ChevronDown} className="menu-chevron" />}
      >
        {catalogues.map((name) => (
          <MenuLink key={name} to={`/admin/add?category=${name}`}>
            {catalogueNames[name].label}
          </MenuLink>
        ))}
      </DropdownMenu>
    </div>
  )
}
