import { Outlet } from "react-router";
import { StandingPart } from "#ui/standing-part.tsx";
import { refusalTitle } from "../components/refused-screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import type { Route } from "./+types/screens";

/** Of a screen that cannot be shown; the others have their own. */
export const meta: Route.MetaFunction = ({ error }) => screenMeta(refusalTitle(error));

/** Every screen, within the frame: where one cannot be shown, the reason stands in its place, beside the navigation. */
export default function Screens() {
  return (
    <StandingPart>
      <Outlet />
    </StandingPart>
  );
}

export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";
