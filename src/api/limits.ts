/** The limits of the API for each client address, besides those of the rules behind it. */
export const allCalls = { name: "api", points: 600, seconds: 60 };
export const tokenCalls = { name: "api-token", points: 60, seconds: 60 }; // sign-ins and renewals

export const corsLifetime = 600; // seconds a browser may keep the answer to a preflight
export const keySetLifetime = 600; // seconds a verifier may keep the key set
