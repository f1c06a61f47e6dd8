import { customType } from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
export const daterange = customType<{ data: string }>({ dataType: () => "daterange" });
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
