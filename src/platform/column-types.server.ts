import { customType } from "drizzle-orm/pg-core";

export const daterange = customType<{ data: string }>({ dataType: () => "daterange" });
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
