/** The columns of the tables below: who sends the request. */
export const audiences = [
  "visitor",
  "member",
  "editor",
  "gallery",
  "membership",
  "events",
  "admin",
  "owner",
] as const;

/**
 * Every address: the result of GET, and of POST with an empty form; one sign for each audience.
 * o open · n open, but not found without a link or an id · L redirected to the login · D redirected to
 * /directory ·
 * x refused (403) · - accepts no form (405)
 */
export const addresses = `
address                          GET       POST
/                                oooooooo  --------
about                            oooooooo  --------
leadership                       oooooooo  --------
founders                         oooooooo  --------
story-of-us                      oooooooo  --------
committees                       oooooooo  oooooooo
membership                       oooooooo  --------
directory                        oooooooo  --------
directory/:slug                  oooooooo  oooooooo
embedded-directory               oooooooo  oooooooo
member-profile                   oooooooo  --------
community                        oooooooo  --------
community/members                Looooooo  --------
gallery                          oooooooo  --------
gallery/:album                   nnnnnnnn  --------
gallery/:album/:photo            nnnnnnnn  oooooooo
gallery-upload                   oooooooo  oooooooo
gallery-upload/files             oooooooo  oooooooo
gallery-upload/link/:token       nnnnnnnn  oooooooo
gallery-upload/photos            nnnnnnnn  oooooooo
gallery-upload/photos/:id        nnnnnnnn  --------
events                           oooooooo  --------
event-calendar                   oooooooo  --------
event/:id.ics                    oooooooo  --------
event/:id                        oooooooo  xxxxxooo
event-create                     xxxxxooo  xxxxxooo
event-edit/:id                   xxxxxooo  xxxxxooo
events.ics                       oooooooo  --------
events.rss                       oooooooo  --------
annual-gala                      oooooooo  --------
annual-gala-share.html           oooooooo  --------
georgia-ai-summit                oooooooo  --------
shop                             oooooooo  --------
resources                        oooooooo  --------
consult                          oooooooo  --------
contact                          oooooooo  oooooooo
nominate                         oooooooo  oooooooo
join/:tier                       oooooooo  oooooooo
order/:item                      nnnnnnnn  oooooooo
newsletter                       oooooooo  oooooooo
newsletter/confirm               oooooooo  oooooooo
newsletter/preferences           nnnnnnnn  oooooooo
newsletter/unsubscribe           nnnnnnnn  oooooooo
privacy-policy                   oooooooo  --------
terms-of-service                 oooooooo  --------
member-login                     oooooooo  oooooooo
confirm-email                    oooooooo  oooooooo
continue                         oooooooo  oooooooo
forgot-password                  oooooooo  oooooooo
reset-password                   oooooooo  oooooooo
recovery-codes.txt               nnnnnnnn  xooooooo
admin-login                      oooooooo  oooooooo
admin-login/steps                nnnnnnnn  oooooooo
invitation                       nnnnnnnn  oooooooo
sign-out                         oooooooo  DDDDDDDD
session.json                     oooooooo  --------
account                          Looooooo  xooooooo
account/password                 Looooooo  xooooooo
account/two-factor               Looooooo  xooooooo
account/devices                  Looooooo  xooooooo
account/data                     Looooooo  xooooooo
account/data.json                oooooooo  xooooooo
account/confirm-old-address      oooooooo  oooooooo
account/confirm-new-address      oooooooo  oooooooo
account/keep                     oooooooo  oooooooo
captcha-challenge                nnnnnnnn  --------
admin-dashboard                  DDoooooo  xxoooooo
admin-dashboard/audit.csv        DDxxxxoo  --------
admin-dashboard/members.csv      DDxxoxoo  --------
admin-dashboard/imports          DDxxoxoo  xxxxoxoo
admin-dashboard/imports/:id      DDxxnxnn  xxxxoxoo
admin-dashboard/members/new      DDxxoxoo  xxxxoxoo
admin-dashboard/members/:id      DDxxoxoo  xxxxoxoo
admin-dashboard/gallery/:photo   DDxoxxoo  xxxoxxoo
admin-dashboard/photos/:fileKey/:name  xxxoxxoo  --------
robots.txt                       oooooooo  --------
sitemap.xml                      oooooooo  --------
site.webmanifest                 oooooooo  --------
:page                            oooooooo  --------
:page/feed.rss                   oooooooo  --------
:page/:slug                      nnnnnnnn  --------
*                                nnnnnnnn  --------
`;

/** Every dashboard tab (GET). */
export const tabsTable = `
overview                         DDoooooo
members                          DDxxoxoo
reviews                          DDxxoxoo
events                           DDxxxooo
trash                            DDxxxooo
gallery                          DDxoxxoo
history                          DDxxxooo
roles                            DDxxxxoo
accounts                         DDxxxxoo
inbox                            DDxxoxoo
mail                             DDxxxxoo
audit                            DDxxxxoo
sample                           DDxxxxoo
`;

/** Every dashboard action (POST). */
export const intentsTable = `
approve-members                  xxxxoxoo
suspend-members                  xxxxoxoo
decline-members                  xxxxoxoo
delete-members                   xxxxoxoo
restore-members                  xxxxoxoo
undo-members                     xxxxoxoo
decide-review                    xxxxoxoo
restore                          xxxxxooo
revert-event                     xxxxxooo
publish-photos                   xxxoxxoo
hide-photos                      xxxoxxoo
move-photos                      xxxoxxoo
delete-photos                    xxxoxxoo
restore-photos                   xxxoxxoo
undo-photos                      xxxoxxoo
choose-cover                     xxxoxxoo
purge-photo                      xxxoxxoo
decide-photo-request             xxxoxxoo
add-album                        xxxoxxoo
edit-album                       xxxoxxoo
album-up                         xxxoxxoo
album-down                       xxxoxxoo
remove-album                     xxxoxxoo
make-link                        xxxoxxoo
withdraw-link                    xxxoxxoo
gallery-settings                 xxxoxxoo
gallery-password                 xxxoxxoo
inquiry-state                    xxxxoxoo
resend-mail                      xxxxxxoo
invite                           xxxxxxxo
withdraw-invitation              xxxxxxxo
change-role                      xxxxxxxo
remove-samples                   xxxxxxoo
restore-samples                  xxxxxxoo
resend-confirmation              xxxxxxoo
suspend-account                  xxxxxxoo
reopen-account                   xxxxxxoo
reset-second-factor              xxxxxxoo
`;
