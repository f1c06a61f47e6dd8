// Zod tries whether it may compile its schemas. The Content-Security-Policy refuses that, and Firefox writes the
// refusal into the console of everyone who opens a form. Zod reads this when its first schema is made.
if (typeof document !== "undefined") Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
