/**
 * Every call of the API: what each audience of access-table.ts is answered when it sends what the call
 * requires, with that audience's access token.
 * o not refused for who they are · - refused without a token (401) · x refused (403)
 */
export const apiCalls = `
GET /auth/v1/.well-known/jwks.json             oooooooooo
POST /auth/v1/token                            oooooooooo
POST /auth/v1/signup                           oooooooooo
GET /auth/v1/user                              -ooooooooo
PUT /auth/v1/user                              -ooooooooo
POST /auth/v1/logout                           -ooooooooo
POST /auth/v1/otp                              oooooooooo
POST /auth/v1/recover                          oooooooooo
POST /auth/v1/resend                           oooooooooo
POST /auth/v1/verify                           oooooooooo
GET /auth/v1/reauthenticate                    -ooooooooo
POST /auth/v1/factors                          -ooooooooo
DELETE /auth/v1/factors/{factor}               -ooooooooo
POST /auth/v1/factors/{factor}/challenge       -ooooooooo
POST /auth/v1/factors/{factor}/verify          -ooooooooo
GET /auth/v1/admin/users                       -xxxxxxxoo
POST /auth/v1/admin/users                      -xxxxxxxxo
GET /auth/v1/admin/users/{id}                  -xxxxxxxoo
PUT /auth/v1/admin/users/{id}                  -xxxxxxxoo
POST /rest/v1/rpc/has_role                     oooooooooo
POST /rest/v1/rpc/add_admin_role               -xxxxxxxxx
HEAD /rest/v1/profiles                         oooooooooo
POST /rest/v1/profiles                         -xxxxoxxoo
GET /storage/v1/bucket                         oooooooooo
POST /storage/v1/bucket                        xxxxxxxxxx
GET /storage/v1/bucket/{bucket}                oooooooooo
POST /storage/v1/object/list/{bucket}          oooooooooo
GET /storage/v1/object/public/{bucket}/{name}  oooooooooo
POST /storage/v1/object/{bucket}/{path}        -ooooooooo
`;
