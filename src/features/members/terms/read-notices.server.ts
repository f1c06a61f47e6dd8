import type { Connection } from "#platform/database.server.ts";
import { noticeSettings } from "./tables.ts";

export async function readNotices(connection: Connection): Promise<{ isOn: boolean; version: number }> {
  const [set] = await connection
    .select({ isOn: noticeSettings.isOn, version: noticeSettings.version })
    .from(noticeSettings);
  return set ?? { isOn: false, version: 0 };
}
