import { AccountsTab } from "./accounts/accounts-tab.tsx";
import { AuditTab } from "./audit/audit-tab.tsx";
import { EventsTab } from "./events/events-tab.tsx";
import { HistoryTab } from "./events/history-tab.tsx";
import { TrashTab } from "./events/trash-tab.tsx";
import { GalleryTab } from "./gallery/gallery-tab.tsx";
import { InboxTab } from "./inbox/inbox-tab.tsx";
import type { TabData } from "./load-tab.server.ts";
import { MailTab } from "./mail/mail-tab.tsx";
import { MembersTab } from "./members/members-tab.tsx";
import { OverviewTab } from "./overview/overview-tab.tsx";
import { ReviewsTab } from "./reviews/reviews-tab.tsx";
import { RolesTab } from "./roles/roles-tab.tsx";
import { SampleTab } from "./sample/sample-tab.tsx";

/** Renders the open tab. */
export function TabContent({ tab }: { tab: TabData }) {
  switch (tab.key) {
    case "overview":
      return <OverviewTab {...tab.content} />;
    case "members":
      return <MembersTab {...tab.content} />;
    case "reviews":
      return <ReviewsTab {...tab.content} />;
    case "events":
      return <EventsTab {...tab.content} />;
    case "trash":
      return <TrashTab {...tab.content} />;
    case "gallery":
      return <GalleryTab {...tab.content} />;
    case "history":
      return <HistoryTab {...tab.content} />;
    case "roles":
      return <RolesTab {...tab.content} />;
    case "accounts":
      return <AccountsTab {...tab.content} />;
    case "inbox":
      return <InboxTab {...tab.content} />;
    case "mail":
      return <MailTab {...tab.content} />;
    case "audit":
      return <AuditTab {...tab.content} />;
    case "sample":
      return <SampleTab {...tab.content} />;
  }
}
