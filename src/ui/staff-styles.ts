import stylesheet from "./staff.css?url";

export const staffStyles = () => [{ rel: "stylesheet", href: stylesheet }];
