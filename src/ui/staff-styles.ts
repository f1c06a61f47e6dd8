import stylesheet from "./staff.css?url";

/** The `links` export of a staff page: its stylesheet. */
export const staffStyles = () => [{ rel: "stylesheet", href: stylesheet }];
