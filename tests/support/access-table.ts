import { roles } from "#identity/roles.ts";

export const audiences = ["visitor", ...roles] as const;

/**
 * Every address: the result of GET, and of POST with an empty form; one sign for each audience.
 * o open · n open, but not found without a link or an id · L redirected to the login · D redirected to
 * /directory ·
 * x refused (403) · s refused as signed out (401) · - accepts no form (405)
 */
export const addresses = `
address                          GET       POST
/                                oooooooooo  ----------
about                            oooooooooo  ----------
leadership                       oooooooooo  ----------
founders                         oooooooooo  ----------
story-of-us                      oooooooooo  ----------
committees                       oooooooooo  oooooooooo
membership                       oooooooooo  ----------
directory                        oooooooooo  ----------
directory/company/:slug          nnnnnnnnnn  ----------
directory/:slug                  oooooooooo  oooooooooo
embedded-directory               oooooooooo  oooooooooo
member-profile                   oooooooooo  ----------
community                        oooooooooo  ----------
community/members                Loxooooxoo  ----------
community/articles               Looooooooo  oooooooooo
gallery                          oooooooooo  ----------
gallery/:album                   nnnnnnnnnn  ----------
gallery/:album/:photo            nnnnnnnnnn  oooooooooo
gallery-upload                   oooooooooo  oooooooooo
gallery-upload/files             oooooooooo  oooooooooo
gallery-upload/link/:token       nnnnnnnnnn  oooooooooo
gallery-upload/photos            nnnnnnnnnn  oooooooooo
gallery-upload/photos/:id        nnnnnnnnnn  ----------
events                           oooooooooo  ----------
event-calendar                   oooooooooo  ----------
event/:id.ics                    oooooooooo  ----------
event/:id                        oooooooooo  xxxxxxoxoo
event/:id/join                   oooooooooo  ----------
event-create                     xxxxxxoxoo  xxxxxxoxoo
event-edit/:id                   xxxxxxoxoo  xxxxxxoxoo
events.ics                       oooooooooo  ----------
events.rss                       oooooooooo  ----------
annual-gala                      oooooooooo  ----------
annual-gala/:year                nnnnnnnnnn  ----------
slot/:place                      nnnnnnnnnn  ----------
annual-gala-share.html           oooooooooo  ----------
georgia-ai-summit                oooooooooo  ----------
georgia-ai-summit/:year          nnnnnnnnnn  ----------
shop                             oooooooooo  ----------
resources                        oooooooooo  ----------
consult                          oooooooooo  ----------
search                           oooooooooo  ----------
sponsors                         oooooooooo  ----------
sponsors.pdf                     oooooooooo  ----------
press                            oooooooooo  ----------
contact                          oooooooooo  oooooooooo
nominate                         oooooooooo  oooooooooo
join/:tier                       oooooooooo  oooooooooo
order/:item                      nnnnnnnnnn  oooooooooo
your-order                       nnnnnnnnnn  oooooooooo
your-order.pdf                   nnnnnnnnnn  ----------
newsletter                       oooooooooo  oooooooooo
newsletter/confirm               oooooooooo  oooooooooo
newsletter/preferences           nnnnnnnnnn  oooooooooo
newsletter/unsubscribe           nnnnnnnnnn  oooooooooo
newsletter/notices               nnnnnnnnnn  oooooooooo
card                             nnnnnnnnnn  ----------
renew                            nnnnnnnnnn  oooooooooo
payments/notices                 nnnnnnnnnn  oooooooooo
newsletter/letters               nnnnnnnnnn  ----------
newsletter/letters/:slug         nnnnnnnnnn  ----------
privacy-policy                   oooooooooo  ----------
terms-of-service                 oooooooooo  ----------
member-login                     oooooooooo  oooooooooo
confirm-email                    oooooooooo  oooooooooo
continue                         oooooooooo  oooooooooo
forgot-password                  oooooooooo  oooooooooo
reset-password                   oooooooooo  oooooooooo
open-account                     oooooooooo  oooooooooo
recovery-codes.txt               nnnnnnnnnn  xooooooooo
admin-login                      oooooooooo  oooooooooo
admin-login/steps                nnnnnnnnnn  oooooooooo
invitation                       nnnnnnnnnn  oooooooooo
sign-out                         oooooooooo  DDDDDDDDDD
session.json                     oooooooooo  ----------
account                          Looooooooo  xooooooooo
account/welcome                  Looooooooo  ----------
account/entry                    Looooooooo  xooooooooo
account/membership               Looooooooo  xooooooooo
account/card.png                 Lnnnnnnnnn  ----------
account/company                  Looooooooo  xooooooooo
account/orders                   Looooooooo  ----------
account/newsletter               Looooooooo  xooooooooo
account/password                 Looooooooo  xooooooooo
account/two-factor               Looooooooo  xooooooooo
account/devices                  Looooooooo  xooooooooo
account/statement.pdf            Lnnnnnnnnn  ----------
account/data                     Looooooooo  xooooooooo
account/data.json                oooooooooo  xooooooooo
account/my-data                  Looooooooo  ----------
account/confirm-old-address      oooooooooo  oooooooooo
account/confirm-new-address      oooooooooo  oooooooooo
account/keep                     oooooooooo  oooooooooo
captcha-challenge                nnnnnnnnnn  ----------
admin-dashboard                  DDoooooooo  ----------
admin-dashboard/search           DDoooooooo  DD--------
admin-dashboard/first-steps      DDxxxxxxoo  sxxxxxxxoo
admin-dashboard/members          DDoxxoxxoo  sxoxxoxxoo
admin-dashboard/members/new      DDxxxoxxoo  xxxxxoxxoo
admin-dashboard/members/invite   DDxxxoxxoo  sxxxxoxxoo
admin-dashboard/members/:id      DDxxxoxxoo  sxxxxoxxoo
admin-dashboard/members/:id/merge  DDxxxoxxoo  sxxxxoxxoo
admin-dashboard/print/:list      DDxxxoxxoo  DD--------
admin-dashboard/reviews          DDxxxoxxoo  sxxxxoxxoo
admin-dashboard/gate             DDxxxxxxxo  sxxxxxxxxo
admin-dashboard/companies        DDxxxoxxoo  sxxxxoxxoo
admin-dashboard/companies/:id    DDxxxnxxnn  sxxxxoxxoo
admin-dashboard/imports          DDxxxoxxoo  sxxxxoxxoo
admin-dashboard/imports/:id      DDxxxnxxnn  sxxxxoxxoo
admin-dashboard/events           DDoxxxoxoo  DD--------
admin-dashboard/events/new       DDxxxxoxoo  xxxxxxoxoo
admin-dashboard/events/:id/edit  DDxxxxoxoo  xxxxxxoxoo
admin-dashboard/trash            DDxooooxoo  sxxooooxoo
admin-dashboard/invoices         DDxxxoxooo  sxxxxoxooo
admin-dashboard/invoices/new     DDxxxoxooo  sxxxxoxooo
admin-dashboard/invoices/:id     DDxxxnxnnn  sxxxxoxooo
admin-dashboard/to-decide        DDxxxoxooo  sxxxxoxooo
admin-dashboard/payments         DDxxxoxooo  sxxxxoxooo
admin-dashboard/payments/several  DDxxxoxooo  sxxxxoxooo
admin-dashboard/payments/:id     DDxxxnxnnn  sxxxxoxooo
admin-dashboard/deposits         DDxxxoxooo  DD--------
admin-dashboard/deposits/new     DDxxxoxooo  sxxxxoxooo
admin-dashboard/deposits/:id     DDxxxnxnnn  sxxxxoxooo
admin-dashboard/books            DDoxxoxooo  DD--------
admin-dashboard/account-detail   DDoxxoxooo  DD--------
admin-dashboard/entries          DDoxxoxooo  DD--------
admin-dashboard/books/journal    DDxxxxxooo  sxxxxxxooo
admin-dashboard/board            DDoxxoxooo  DD--------
admin-dashboard/owing            DDxxxoxooo  sxxxxoxooo
admin-dashboard/renewals         DDxxxoxxoo  sxxxxoxxoo
admin-dashboard/notices          DDxxxxxxxo  sxxxxxxxxo
admin-dashboard/cards            DDxxxxxxxo  sxxxxxxxxo
admin-dashboard/inbox            DDxxxoxxoo  sxxxxoxxoo
admin-dashboard/inbox/:id        DDxxxnxxnn  sxxxxoxxoo
admin-dashboard/committees       DDxxxoxxoo  sxxxxoxxoo
admin-dashboard/committees/:id   DDxxxnxxnn  sxxxxoxxoo
admin-dashboard/nominations      DDxxxoxxoo  DD--------
admin-dashboard/letters          DDxoxxxxoo  sxxoxxxxoo
admin-dashboard/letters/new      DDxoxxxxoo  sxxoxxxxoo
admin-dashboard/letters/:slug    DDxnxxxxnn  sxxoxxxxoo
admin-dashboard/newsletter       DDxxxoxxoo  sxxxxoxxoo
admin-dashboard/newsletter/new   DDxxxoxxoo  sxxxxoxxoo
admin-dashboard/mail             DDxxxxxxoo  sxxxxxxxoo
admin-dashboard/mail/server      DDxxxxxxxo  sxxxxxxxxo
admin-dashboard/mail/:id         DDxxxxxxnn  sxxxxxxxoo
admin-dashboard/news             DDxoxxxxoo  sxxoxxxxoo
admin-dashboard/news/new         DDxoxxxxoo  sxxoxxxxoo
admin-dashboard/news/articles    DDxoxxxxoo  sxxoxxxxoo
admin-dashboard/content          DDxoxxxxoo  sxxoxxxxoo
admin-dashboard/content/transfer  DDxxxxxxoo  sxxxxxxxoo
admin-dashboard/content/:document  DDxoxxxxoo  sxxoxxxxoo
admin-dashboard/content/:document/versions  DDxoxxxxoo  sxxoxxxxoo
admin-dashboard/content/:document/preview  DDxoxxxxoo  DD--------
admin-dashboard/gallery          DDxxoxxxoo  sxxxoxxxoo
admin-dashboard/gallery/:photo   DDxxoxxxoo  sxxxoxxxoo
admin-dashboard/media            DDxoxxxxoo  sxxoxxxxoo
admin-dashboard/media/upload     DDxoxxxxoo  sxxoxxxxoo
admin-dashboard/media/files      DDxoxxxxoo  sxxoxxxxoo
admin-dashboard/media/:id        DDxnxxxxnn  sxxoxxxxoo
admin-dashboard/settings         DDxxxxxxoo  DD--------
admin-dashboard/roles            DDxxxxxxoo  sxxxxxxxoo
admin-dashboard/roles/:id        DDxxxxxxxn  sxxxxxxxxo
admin-dashboard/accounts         DDxxxxxxoo  sxxxxxxxoo
admin-dashboard/accounts/:id     DDxxxxxxnn  sxxxxxxxoo
admin-dashboard/history          DDxooooooo  DD--------
admin-dashboard/history/:id      DDxnnnnnnn  sxxooooooo
admin-dashboard/audit            DDxxxxxxoo  DD--------
admin-dashboard/everything       DDxxxxxxoo  DD--------
admin-dashboard/sample           DDxxxxxxoo  sxxxxxxxoo
admin-dashboard/*                DDnnnnnnnn  DD--------
admin-dashboard/:list.csv        DDxxxxxxoo  ----------
admin-dashboard/books/journal/file  DDxxxxxooo  ----------
admin-dashboard/books/journal/details.csv  DDxxxxxooo  ----------
admin-dashboard/books/files/:file  DDxxxxxnnn  ----------
admin-dashboard/books/year.zip   DDxxxxxooo  ----------
admin-dashboard/mail-preview/:kind  DDxxxxxxnn  ----------
admin-dashboard/preview-picture/:name  DDxnxxxxnn  ----------
admin-dashboard/board/figures.pdf  DDoxxoxooo  ----------
admin-dashboard/invoices/:id/document.pdf  DDxxxnxnnn  ----------
admin-dashboard/deposits/:id/slip.pdf  DDxxxnxnnn  ----------
admin-dashboard/:list.pdf  DDxxxnxxnn  ----------
admin-dashboard/inbox/:id/proof  DDxxxnxxnn  ----------
admin-dashboard/letters/:slug/mail  DDxnxxxxnn  ----------
admin-dashboard/imports/:id/not-taken.csv  DDxxxnxxnn  ----------
admin-dashboard/content/:document/draft  nnnnnnnnnn  sxxoxxxxoo
admin-dashboard/everything.zip   DDxxxxxxoo  ----------
admin-dashboard/content.zip      DDxxxxxxoo  ----------
admin-dashboard/media.json       sxxoxxxxoo  sxxoxxxxoo
admin-dashboard/photos/:fileKey/:name  sxxxoxxxoo  ----------
robots.txt                       oooooooooo  ----------
sitemap.xml                      oooooooooo  ----------
site.webmanifest                 oooooooooo  ----------
.well-known/security.txt         oooooooooo  ----------
.well-known/change-password      oooooooooo  ----------
:page                            oooooooooo  ----------
:page/feed.rss                   oooooooooo  ----------
:page/:slug                      nnnnnnnnnn  ----------
*                                nnnnnnnnnn  ----------
`;

/** Every action of the staff area (POST): a screen that offers it, its name, and who may do it. */
export const intentsTable = `
members     approve-members         sxxxxoxxoo
members     suspend-members         sxxxxoxxoo
members     decline-members         sxxxxoxxoo
members     delete-members          sxxxxoxxoo
members     restore-members         sxxxxoxxoo
members     invite-members          sxxxxoxxoo
members     undo-members            sxxxxoxxoo
members     start-terms             sxxxxoxxoo
members     undo-terms              sxxxxoxxoo
members/invite  invite-everyone     sxxxxoxxoo
members/1   approve-members         sxxxxoxxoo
members/1   suspend-members         sxxxxoxxoo
members/1   decline-members         sxxxxoxxoo
members/1   delete-members          sxxxxoxxoo
members/1   restore-members         sxxxxoxxoo
members/1   invite-members          sxxxxoxxoo
members/1   undo-members            sxxxxoxxoo
members/1   change-photo            sxxxxoxxoo
members/1   join-account            sxxxxoxxoo
members/1   part-account            sxxxxoxxoo
members/1   member-letters          sxxxxoxxoo
members/1   give-term               sxxxxoxxoo
members/1   renew-membership        sxxxxoxxoo
members/1   change-level            sxxxxoxxoo
members/1   use-entitlement         sxxxxoxxoo
members/1   undo-use                sxxxxoxxoo
members/1   end-membership          sxxxxoxxoo
members/1   resign-membership       sxxxxoxxoo
members/1   change-dues             sxxxxoxxoo
members/1   own-dues                sxxxxoxxoo
members/1   move-seat               sxxxxoxxoo
members/1   undo-move               sxxxxoxxoo
members/1/merge  merge-members      sxxxxoxxoo
reviews     decide-review           sxxxxoxxoo
trash       restore                 sxxooooxoo
trash       restore-deletion        sxxooooxoo
trash       purge-photos            sxxxoxxxoo
history/1   put-back                sxxooooooo
history/1   restore-deletion        sxxooooxoo
history/1   revert-all              sxxxxxoxoo
gallery     publish-photos          sxxxoxxxoo
gallery     hide-photos             sxxxoxxxoo
gallery     move-photos             sxxxoxxxoo
gallery     delete-photos           sxxxoxxxoo
gallery     restore-photos          sxxxoxxxoo
gallery     undo-photos             sxxxoxxxoo
gallery     choose-cover            sxxxoxxxoo
gallery     decide-photo-request    sxxxoxxxoo
gallery     add-album               sxxxoxxxoo
gallery     save-album              sxxxoxxxoo
gallery     album-up                sxxxoxxxoo
gallery     album-down              sxxxoxxxoo
gallery     remove-album            sxxxoxxxoo
gallery     make-link               sxxxoxxxoo
gallery     withdraw-link           sxxxoxxxoo
gallery     gallery-settings        sxxxoxxxoo
gallery     gallery-password        sxxxoxxxoo
gallery/1   save-photo              sxxxoxxxoo
news        new-post                sxxoxxxxoo
news        take-off-samples        sxxoxxxxoo
news/articles  decide-article       sxxoxxxxoo
content     publish-drafts          sxxoxxxxoo
content/home  save-content        sxxoxxxxoo
content/home  publish-content     sxxoxxxxoo
content/home  schedule-content    sxxoxxxxoo
content/home  preview-content     sxxoxxxxoo
content/home  discard-content     sxxoxxxxoo
content/home  withdraw-content    sxxoxxxxoo
content/home  restore-content     sxxoxxxxoo
content/home  list                sxxoxxxxoo
content/gala  begin-next-event    sxxxxxxxoo
media       describe-pictures       sxxoxxxxoo
media/files  add-file               sxxoxxxxoo
media/files  remove-file            sxxoxxxxoo
media/1     edit-picture            sxxoxxxxoo
media/1     focus-picture           sxxoxxxxoo
media/1     replace-picture         sxxoxxxxoo
media/1     delete-picture          sxxoxxxxoo
media/1     restore                 sxxooooxoo
invoices/new  write-invoice          sxxxxoxooo
invoices    close-invoices          sxxxxxxooo
invoices    one-check               sxxxxoxooo
payments/several  add-invoice       sxxxxoxooo
invoices/1  record-payment          sxxxxoxooo
invoices/1  take-back-payment       sxxxxoxooo
invoices/1  move-payment            sxxxxoxooo
invoices/1  bounce-payment          sxxxxoxooo
invoices/1  mail-invoice            sxxxxoxooo
invoices/1  return-money            sxxxxxxooo
invoices/1  return-to-card          sxxxxxxooo
invoices/1  void-invoice            sxxxxxxooo
invoices/1  write-off               sxxxxxxooo
invoices/1  forgive-rest            sxxxxoxooo
invoices/1  keep-credit             sxxxxoxooo
invoices/1  keep-and-drop           sxxxxxxooo
invoices/1  use-credit              sxxxxoxooo
invoices/1  assign-payment          sxxxxoxooo
invoices/1  start-invoice           sxxxxoxooo
invoices/1  credit-invoice          sxxxxxxooo
deposits/new  make-deposit           sxxxxoxooo
deposits/1  take-back-deposit       sxxxxoxooo
to-decide   assign-payment          sxxxxoxooo
to-decide   close-matter            sxxxxoxooo
to-decide   invoice-order           sxxxxoxooo
to-decide   put-days-right          sxxxxoxxoo
inbox/1     change-inquiry          sxxxxoxxoo
inbox/1     undo-inquiry            sxxxxoxxoo
inbox/1     reply-inquiry           sxxxxoxxoo
inbox/1     note-inquiry            sxxxxoxxoo
inbox/1     approve-order           sxxxxoxxoo
inbox/1     decline-order           sxxxxoxxoo
inbox/1     release-inquiry         sxxxxoxxoo
inbox       release-message         sxxxxoxxoo
inbox/1     join-committee          sxxxxoxxoo
committees  end-seats               sxxxxoxxoo
committees  delete-seats            sxxxxoxxoo
committees  undo-seats              sxxxxoxxoo
companies/1  save-company           sxxxxoxxoo
companies/1  add-company            sxxxxoxxoo
companies/1  invite                 sxxxxoxxoo
companies/1  pass                   sxxxxoxxoo
companies/1  free                   sxxxxoxxoo
companies/1  put-on-seat            sxxxxoxxoo
companies/1  make-contact           sxxxxoxxoo
companies/1  give-term              sxxxxoxxoo
companies/1  renew-membership       sxxxxoxxoo
companies/1  change-level           sxxxxoxxoo
companies/1  use-entitlement        sxxxxoxxoo
companies/1  undo-use               sxxxxoxxoo
companies/1  end-membership         sxxxxoxxoo
companies/1  resign-membership      sxxxxoxxoo
companies/1  change-dues            sxxxxoxxoo
companies/1  own-dues               sxxxxoxxoo
companies/1  move-seat              sxxxxoxxoo
companies/1  undo-move              sxxxxoxxoo
committees/1  add-seat              sxxxxoxxoo
committees/1  save-seat             sxxxxoxxoo
letters/new  new-letter              sxxoxxxxoo
letters/1   test-letter           sxxoxxxxoo
letters/1   send-letter           sxxxxxxxoo
letters/1   schedule-letter       sxxxxxxxoo
letters/1   take-back-letter      sxxxxxxxoo
letters/1   stop-letter           sxxxxxxxoo
letters/1   continue-letter       sxxxxxxxoo
newsletter/new  add-readers         sxxxxoxxoo
newsletter  resume-reader           sxxxxoxxoo
newsletter  take-off-reader         sxxxxoxxoo
newsletter  forget-reader           sxxxxoxxoo
mail        resend-mail             sxxxxxxxoo
owing       mail-statements         sxxxxoxooo
renewals    mail-renewals           sxxxxoxxoo
renewals    pay-renewals            sxxxxoxooo
renewals    invoice-renewal         sxxxxoxooo
renewals    begin-terms             sxxxxoxxoo
renewals    give-terms              sxxxxoxxoo
renewals    resign-memberships      sxxxxoxxoo
renewals    drop-renewals           sxxxxoxxoo
renewals    undo-terms              sxxxxoxxoo
notices     change-notices          sxxxxxxxxo
books/journal  close-books          sxxxxxxooo
cards       save-cards              sxxxxxxxxo
cards       remove-cards            sxxxxxxxxo
mail/server  save-mail-server       sxxxxxxxxo
mail/server  test-mail-server       sxxxxxxxxo
mail/server  remove-mail-server     sxxxxxxxxo
gate        change-gate             sxxxxxxxxo
roles       invite                  sxxxxxxxxo
roles       withdraw-invitation     sxxxxxxxxo
roles       change-role             sxxxxxxxxo
first-steps  skip-step              sxxxxxxxoo
first-steps  resume-step            sxxxxxxxoo
sample      remove-samples          sxxxxxxxoo
sample      restore-samples         sxxxxxxxoo
accounts    resend-confirmation     sxxxxxxxoo
accounts    suspend-account         sxxxxxxxoo
accounts    reopen-account          sxxxxxxxoo
accounts    reset-second-factor     sxxxxxxxoo
`;

/**
 * What a membership opens, by the listing beside it: with "Everyone approved", and with "Current members only". The signs are
 * those of the members' room, of sending an article, of the card, of other members' contact details, and of adding photos
 * without the gallery password where staff allow it [6.05]: o open, - closed.
 */
export const membershipsTable = `
paid, approved               ooooo  ooooo
paid, waiting                ooo--  ooo--
paid, suspended              -----  -----
paid, declined               -----  -----
paid, withdrawn              -----  -----
renewed, waiting             ooo--  ooo--
reinstated, waiting          ooo--  ooo--
changed, waiting             ooo--  ooo--
in grace, waiting            ooo--  ooo--
in grace, approved           ooooo  ooooo
Rubies, waiting              o-o--  o-o--
given, approved              o-ooo  ooooo
given, waiting               --o--  --o--
given, suspended             -----  -----
from a file, approved        o-ooo  ooooo
from a file, waiting         --o--  --o--
lapsed, approved             o--oo  -----
lapsed, waiting              -----  -----
supporter, approved          o--oo  -----
supporter, waiting           -----  -----
supporter, suspended         -----  -----
none, approved               o--oo  -----
none, waiting                -----  -----
a tag, approved              oo-oo  -----
a tag, waiting               -----  -----
`;
