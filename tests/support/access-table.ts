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
your-order                       nnnnnnnn  --------
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
account/entry                    Looooooo  --------
account/newsletter               Looooooo  xooooooo
account/password                 Looooooo  xooooooo
account/two-factor               Looooooo  xooooooo
account/devices                  Looooooo  xooooooo
account/data                     Looooooo  xooooooo
account/data.json                oooooooo  xooooooo
account/data.html                oooooooo  xooooooo
account/confirm-old-address      oooooooo  oooooooo
account/confirm-new-address      oooooooo  oooooooo
account/keep                     oooooooo  oooooooo
captcha-challenge                nnnnnnnn  --------
admin-dashboard                  DDoooooo  --------
admin-dashboard/search           DDoooooo  DD------
admin-dashboard/first-steps      DDxxxxoo  xxxxxxoo
admin-dashboard/members          DDxxoxoo  xxxxoxoo
admin-dashboard/members/new      DDxxoxoo  xxxxoxoo
admin-dashboard/members/:id      DDxxoxoo  xxxxoxoo
admin-dashboard/members/:id/changes/:change  DDxxnxnn  xxxxoxoo
admin-dashboard/reviews          DDxxoxoo  xxxxoxoo
admin-dashboard/imports          DDxxoxoo  xxxxoxoo
admin-dashboard/imports/:id      DDxxnxnn  xxxxoxoo
admin-dashboard/events           DDxxxooo  DD------
admin-dashboard/trash            DDxxxooo  xxxxxooo
admin-dashboard/inbox            DDxxoxoo  DD------
admin-dashboard/inbox/:id        DDxxnxnn  xxxxoxoo
admin-dashboard/newsletter       DDxxoxoo  xxxxoxoo
admin-dashboard/mail             DDxxxxoo  xxxxxxoo
admin-dashboard/mail/server      DDxxxxxo  xxxxxxxo
admin-dashboard/mail/:id         DDxxxxnn  xxxxxxoo
admin-dashboard/news             DDoxxxoo  xxoxxxoo
admin-dashboard/news/new         DDoxxxoo  xxoxxxoo
admin-dashboard/content          DDoxxxoo  xxoxxxoo
admin-dashboard/content/transfer  DDxxxxoo  DDxxxxoo
admin-dashboard/content/:document  DDoxxxoo  xxoxxxoo
admin-dashboard/content/:document/versions  DDoxxxoo  xxoxxxoo
admin-dashboard/content/:document/preview  DDoxxxoo  DD------
admin-dashboard/gallery          DDxoxxoo  xxxoxxoo
admin-dashboard/gallery/:photo   DDxoxxoo  xxxoxxoo
admin-dashboard/media            DDoxxxoo  xxoxxxoo
admin-dashboard/media/upload     DDoxxxoo  DDoxxxoo
admin-dashboard/media/:id        DDnxxxnn  xxoxxxoo
admin-dashboard/roles            DDxxxxoo  xxxxxxoo
admin-dashboard/roles/:id        DDxxxxxn  xxxxxxxo
admin-dashboard/accounts         DDxxxxoo  xxxxxxoo
admin-dashboard/accounts/:id     DDxxxxnn  xxxxxxoo
admin-dashboard/history          DDxxxooo  DD------
admin-dashboard/history/:id      DDxxxnnn  xxxxxooo
admin-dashboard/audit            DDxxxxoo  DD------
admin-dashboard/sample           DDxxxxoo  xxxxxxoo
admin-dashboard/*                DDnnnnnn  DD------
admin-dashboard/audit.csv        DDxxxxoo  --------
admin-dashboard/inbox.csv        DDxxoxoo  --------
admin-dashboard/newsletter.csv   DDxxoxoo  --------
admin-dashboard/members.csv      DDxxoxoo  --------
admin-dashboard/imports/:id/not-taken.csv  DDxxnxnn  --------
admin-dashboard/content.zip      DDxxxxoo  --------
admin-dashboard/media.json       xxoxxxoo  xxoxxxoo
admin-dashboard/photos/:fileKey/:name  xxxoxxoo  --------
robots.txt                       oooooooo  --------
sitemap.xml                      oooooooo  --------
site.webmanifest                 oooooooo  --------
icons/:file                      nnnnnnnn  --------
:page                            oooooooo  --------
:page/feed.rss                   oooooooo  --------
:page/:slug                      nnnnnnnn  --------
*                                nnnnnnnn  --------
`;

/** Every action of the staff area (POST): a screen that offers it, its name, and who may do it. */
export const intentsTable = `
members     approve-members         xxxxoxoo
members     suspend-members         xxxxoxoo
members     decline-members         xxxxoxoo
members     delete-members          xxxxoxoo
members     restore-members         xxxxoxoo
members     undo-members            xxxxoxoo
members/1   approve-members         xxxxoxoo
members/1   suspend-members         xxxxoxoo
members/1   decline-members         xxxxoxoo
members/1   delete-members          xxxxoxoo
members/1   restore-members         xxxxoxoo
members/1   undo-members            xxxxoxoo
members/1   change-photo            xxxxoxoo
members/1   join-account            xxxxoxoo
members/1   part-account            xxxxoxoo
members/1   revert-member           xxxxoxoo
reviews     decide-review           xxxxoxoo
trash       restore                 xxxxxooo
history/1   revert-event            xxxxxooo
history/1   restore-all             xxxxxooo
history/1   revert-all              xxxxxooo
gallery     publish-photos          xxxoxxoo
gallery     hide-photos             xxxoxxoo
gallery     move-photos             xxxoxxoo
gallery     delete-photos           xxxoxxoo
gallery     restore-photos          xxxoxxoo
gallery     undo-photos             xxxoxxoo
gallery     choose-cover            xxxoxxoo
gallery     purge-photo             xxxoxxoo
gallery     decide-photo-request    xxxoxxoo
gallery     add-album               xxxoxxoo
gallery     edit-album              xxxoxxoo
gallery     album-up                xxxoxxoo
gallery     album-down              xxxoxxoo
gallery     remove-album            xxxoxxoo
gallery     make-link               xxxoxxoo
gallery     withdraw-link           xxxoxxoo
gallery     gallery-settings        xxxoxxoo
gallery     gallery-password        xxxoxxoo
news        new-post                xxoxxxoo
news        take-off-samples        xxoxxxoo
content     publish-drafts          xxoxxxoo
content/home  save-content        xxoxxxoo
content/home  publish-content     xxoxxxoo
content/home  schedule-content    xxoxxxoo
content/home  discard-content     xxoxxxoo
content/home  withdraw-content    xxoxxxoo
content/home  restore-content     xxoxxxoo
content/home  list                xxoxxxoo
media       describe-pictures       xxoxxxoo
media/1     edit-picture            xxoxxxoo
media/1     focus-picture           xxoxxxoo
media/1     replace-picture         xxoxxxoo
media/1     delete-picture          xxoxxxoo
media/1     restore-picture         xxoxxxoo
inbox/1     change-inquiry          xxxxoxoo
inbox/1     undo-inquiry            xxxxoxoo
inbox/1     reply-inquiry           xxxxoxoo
inbox/1     note-inquiry            xxxxoxoo
newsletter  take-off-reader         xxxxoxoo
newsletter  forget-reader           xxxxoxoo
mail        resend-mail             xxxxxxoo
mail/server  save-mail-server       xxxxxxxo
mail/server  test-mail-server       xxxxxxxo
mail/server  remove-mail-server     xxxxxxxo
roles       invite                  xxxxxxxo
roles       withdraw-invitation     xxxxxxxo
roles       change-role             xxxxxxxo
first-steps  skip-step              xxxxxxoo
first-steps  resume-step            xxxxxxoo
sample      remove-samples          xxxxxxoo
sample      restore-samples         xxxxxxoo
accounts    resend-confirmation     xxxxxxoo
accounts    suspend-account         xxxxxxoo
accounts    reopen-account          xxxxxxoo
accounts    reset-second-factor     xxxxxxoo
`;
