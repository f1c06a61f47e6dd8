import { loadAccountsTab } from "./accounts/load.server.ts";
import { loadAuditTab } from "./audit/load.server.ts";
import { loadEventsTab, loadHistoryTab, loadTrashTab } from "./events/load.server.ts";
import { loadGalleryTab } from "./gallery/load.server.ts";
import { loadInboxTab } from "./inbox/load.server.ts";
import { loadMailTab } from "./mail/load.server.ts";
import { loadMembersTab } from "./members/load.server.ts";
import { loadOverviewTab } from "./overview/load.server.ts";
import type { TabRequest } from "./request/tab-request.server.ts";
import type { TabKey } from "./request/tabs.ts";
import { loadReviewsTab } from "./reviews/load.server.ts";
import { loadRolesTab } from "./roles/load.server.ts";
import { loadSampleTab } from "./sample/load.server.ts";

/** Loads the data of one tab only. */
export async function loadTab(key: TabKey, request: TabRequest) {
  const { platform, url } = request;
  switch (key) {
    case "overview":
      return { key, content: await loadOverviewTab(request) };
    case "members":
      return { key, content: await loadMembersTab(request) };
    case "reviews":
      return { key, content: await loadReviewsTab(request) };
    case "events":
      return { key, content: await loadEventsTab(request) };
    case "trash":
      return { key, content: await loadTrashTab(platform, url) };
    case "gallery":
      return { key, content: await loadGalleryTab(request) };
    case "history":
      return { key, content: await loadHistoryTab(request) };
    case "roles":
      return { key, content: await loadRolesTab(request) };
    case "accounts":
      return { key, content: await loadAccountsTab(request) };
    case "inbox":
      return { key, content: await loadInboxTab(request) };
    case "mail":
      return { key, content: await loadMailTab(request) };
    case "audit":
      return { key, content: await loadAuditTab(request) };
    case "sample":
      return { key, content: await loadSampleTab(request) };
  }
}

export type TabData = Awaited<ReturnType<typeof loadTab>>;
