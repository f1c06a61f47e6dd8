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
PUT /auth/v1/user                              -ooooooo
POST /auth/v1/logout                           -ooooooo
POST /auth/v1/otp                              oooooooo
POST /auth/v1/recover                          oooooooo
POST /auth/v1/resend                           oooooooo
POST /auth/v1/verify                           oooooooo
GET /auth/v1/reauthenticate                    -ooooooo
POST /auth/v1/factors                          -ooooooo
DELETE /auth/v1/factors/{factor}               -ooooooo
POST /auth/v1/factors/{factor}/challenge       -ooooooo
POST /auth/v1/factors/{factor}/verify          -ooooooo
GET /auth/v1/admin/users                       -xxxxxoo
POST /auth/v1/admin/users                      -xxxxxxo
GET /auth/v1/admin/users/{id}                  -xxxxxoo
PUT /auth/v1/admin/users/{id}                  -xxxxxoo
POST /rest/v1/rpc/has_role                     oooooooo
POST /rest/v1/rpc/add_admin_role               -xxxxxxx
HEAD /rest/v1/profiles                         oooooooo
POST /rest/v1/profiles                         -xxxoxoo
GET /storage/v1/bucket                         oooooooo
POST /storage/v1/bucket                        xxxxxxxx
GET /storage/v1/bucket/{bucket}                oooooooo
POST /storage/v1/object/list/{bucket}          oooooooo
GET /storage/v1/object/public/{bucket}/{name}  oooooooo
POST /storage/v1/object/{bucket}/{path}        -ooooooo
`;
