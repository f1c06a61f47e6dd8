import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { AddMember } from "../members/add-member.tsx";
import { DirectoryManagement } from "../members/directory-management.tsx";
import { screenAddress } from "../request/screen-address.ts";

/** The way to the members from the first screen (2.27.05, 2.27.06, 2.27.08). */
export function MemberManagement() {
  return (
    <Card as="section" className="min-w-0 p-5 pt-2">
      <Tabs
        label="Controls"
        tabs={[{ label: "Member Management", to: screenAddress("members"), current: false }]}
      />
      <div className="mt-4">
        <DirectoryManagement />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <AddMember />
        <ButtonLink to="/directory" variant="secondary">
          View Directory
        </ButtonLink>
      </div>
    </Card>
  );
}
