import { afterAll } from "vitest";
import { endFile } from "./start-site.ts";

// The next file begins with a fresh copy of database and folder, and with a site that was started anew.
afterAll(endFile);
