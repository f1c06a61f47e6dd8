/**
 * Every call of the API: what each audience of access-table.ts is answered when it sends what the call
 * requires, with that audience's access token.
 * o not refused for who they are · - refused without a token (401) · x refused (403)
 */
export const apiCalls = `
GET /auth/v1/.well-known/jwks.json             ooooooooo
POST /auth/v1/token                            ooooooooo
POST /auth/v1/signup                           ooooooooo
GET /auth/v1/user                              -oooooooo
PUT /auth/v1/user                              -oooooooo
POST /auth/v1/logout                           -oooooooo
POST /auth/v1/otp                              ooooooooo
POST /auth/v1/recover                          ooooooooo
POST /auth/v1/resend                           ooooooooo
POST /auth/v1/verify                           ooooooooo
GET /auth/v1/reauthenticate                    -oooooooo
POST /auth/v1/factors                          -oooooooo
DELETE /auth/v1/factors/{factor}               -oooooooo
POST /auth/v1/factors/{factor}/challenge       -oooooooo
POST /auth/v1/factors/{factor}/verify          -oooooooo
GET /auth/v1/admin/users                       -xxxxxxoo
POST /auth/v1/admin/users                      -xxxxxxxo
GET /auth/v1/admin/users/{id}                  -xxxxxxoo
PUT /auth/v1/admin/users/{id}                  -xxxxxxoo
POST /rest/v1/rpc/has_role                     ooooooooo
POST /rest/v1/rpc/add_admin_role               -xxxxxxxx
HEAD /rest/v1/profiles                         ooooooooo
POST /rest/v1/profiles                         -xxxoxxoo
GET /storage/v1/bucket                         ooooooooo
POST /storage/v1/bucket                        xxxxxxxxx
GET /storage/v1/bucket/{bucket}                ooooooooo
POST /storage/v1/object/list/{bucket}          ooooooooo
GET /storage/v1/object/public/{bucket}/{name}  ooooooooo
POST /storage/v1/object/{bucket}/{path}        -oooooooo
`;
