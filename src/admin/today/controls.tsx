import { CalendarPlus } from "lucide-react";
import { createEventLabel } from "#features/events/messages.ts";
import { SignOutForm } from "#identity/components/sign-out-form.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Tile } from "#ui/tile.tsx";
import { newEventAddress } from "../events/event-addresses.ts";
import { AddMember } from "../members/add-member.tsx";
import { DirectoryManagement } from "../members/directory-management.tsx";
import { screenAddress } from "../request/screen-address.ts";
import type { TodayData } from "./load.server.ts";

/** What can be begun from the first screen, the way to the members, and the way out (2.27.03, 2.27.05, 2.27.06, 2.27.08). */
export function Controls({ may }: Pick<TodayData, "may">) {
  return (
    <Tile as="section" className="min-w-0 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-body">Administrator Controls</h2>
        <SignOutForm>
          <Button type="submit" variant="secondary" size="small">
            Logout
          </Button>
        </SignOutForm>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {may.manageEvents && (
          <ButtonLink to={newEventAddress} size="small">
            <CalendarPlus aria-hidden="true" className="size-5" /> {createEventLabel}
          </ButtonLink>
        )}
        {may.addMembers && <AddMember />}
        <ButtonLink to="/directory" variant="secondary" size="small">
          View Directory
        </ButtonLink>
      </div>
      {may.readMembers && (
        <>
          <div className="mt-3">
            <Tabs
              label="Controls"
              tabs={[{ label: "Member Management", to: screenAddress("members"), current: false }]}
            />
          </div>
          <div className="mt-3">
            <DirectoryManagement />
          </div>
        </>
      )}
    </Tile>
  );
}
