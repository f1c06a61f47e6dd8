import { Link } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { SameForAll } from "#ui/same-for-all.tsx";
import { Brand, type ShownBrand } from "./brand.tsx";
import { Dropdown } from "./dropdown.tsx";
import { MenuLink, useIsCurrent } from "./menu-link.tsx";
import { type MenuOf, MobileMenu } from "./mobile-menu.tsx";

type HeaderProps = {
  name: string;
  abbreviation: string;
  brand: ShownBrand;
  navigation: MenuOf;
};

/** (2.2) */
export function Header(props: HeaderProps) {
  return (
    <header className="site-header" data-screen-only>
      <SameForAll part={Menus} of={props} />
    </header>
  );
}

function Menus({ name, abbreviation, brand, navigation }: HeaderProps) {
  const isCurrent = useIsCurrent();
  // Only the first: a page may stand in two lists.
  const current = navigation.items.find(({ dropdown }) => dropdown?.some(({ path }) => isCurrent(path)));
  return (
    <div className="container-page flex h-header items-center justify-between gap-6">
      <Brand name={name} abbreviation={abbreviation} brand={brand} />
      <nav aria-label="Main" className="hidden desktop:block">
        <ul className="flex items-center">
          {navigation.items.map((item) => (
            <li key={item.title}>
              {item.dropdown?.length ? (
                <Dropdown item={{ ...item, dropdown: item.dropdown }} holdsCurrent={item === current} />
              ) : (
                <MenuLink item={item} className="menu-entry">
                  {item.title}
                </MenuLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="hidden shrink-0 items-center gap-1 desktop:flex">
        {navigation.join && (
          <ButtonLink to={navigation.join.path} size="small">
            {navigation.join.title}
          </ButtonLink>
        )}
        {navigation.login && (
          <MenuLink item={navigation.login} className="menu-entry -mr-2.5">
            {navigation.login.title}
          </MenuLink>
        )}
      </div>
      <Link to="/search" aria-label="Search" className="search-link" />
      <MobileMenu navigation={navigation} />
    </div>
  );
}
