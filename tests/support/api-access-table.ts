/**
 * Every call of the API: what each audience of access-table.ts is answered when it sends what the call
 * requires, with that audience's access token.
 * o not refused for who they are · - refused without a token (401) · x refused (403)
 */
export const apiCalls = `
GET /auth/v1/.well-known/jwks.json             oooooooo
POST /auth/v1/token                            oooooooo
POST /auth/v1/signup                           oooooooo
GET /auth/v1/user                              -ooooooo
POST /auth/v1/logout                           -ooooooo
`;
