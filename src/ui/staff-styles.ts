import stylesheet from "./staff.css?url";

/** The `links` of a screen of the staff's. */
export const staffStyles = () => [{ rel: "stylesheet", href: stylesheet }];
